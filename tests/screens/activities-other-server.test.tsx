import { test } from 'vitest';
import type { Verb } from '../../contract/endpoints';
import { loggedIn, open } from '../models/open-page';
import { wire } from '../models/wire';
import { appOnScreen } from '../support/app-on-screen';

/** The responses are those of another server. */
const app = appOnScreen({ wire: { ...wire, check: () => undefined } });

const at = async (path: string, verb: Verb, data?: object) => {
  open(app.host.world, path);
  await loggedIn(app.host.world);
  app.host.world.alwaysAnswer(verb, { status: 200, body: { success: true, ...(data && { data }) } });
  await app.host.load();
  return app.host.screen.within('main');
};

test('an activity of which only the name is known can be scanned, and shows the code of the player', async () => {
  const main = await at('/activities/5', 'getActivityMethods', { activity: { id: 5, name: 'Aim trainer' } });
  await main.see('heading', 'Aim trainer');
  await main.seeEnabled('button', 'Scan QR code');
  await main.seeEnabled('button', 'Show my QR code');
  await main.dontSee('button', 'I did it');
});

test('the stamps of a rally without numbers are counted', async () => {
  const stamps = [{ name: 'One', collected: true }, { name: 'Two' }];
  const main = await at('/activities', 'getRallyProgress', { stamps });
  const rally = main.within('region', 'Stamp rally');
  await rally.seeText('1 of 2 stamps');
  await rally.seeText('One more stamp and you’re in the raffle.');
});

test('a completion without data is shown as such', async () => {
  const main = await at('/activities', 'scanActivity');
  await main.type('No camera? Enter the code', 'stamp-5');
  await main.press('button', 'Send code');
  await main.within('region', 'Scan a booth QR').seeText('Activity completed');
});

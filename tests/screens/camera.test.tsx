import { expect, test } from 'vitest';
import { loggedIn, open } from '../models/open-page';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

test('cameras without a label are numbered from 1', async () => {
  const { screen, world } = app.host;
  open(world, '/activities');
  await loggedIn(world);
  await app.host.load();
  await screen.press('button', 'Scan QR code');
  const cameras = ['front', 'back'].map((id) => ({ id, label: '' }));
  await world.answerCamera({ cameras, hasTorch: false });
  await screen.see('combobox', 'Camera');
  const options = Array.from(document.querySelectorAll('option'), ({ textContent }) => textContent);
  expect(options.filter((option) => option.startsWith('Camera'))).toEqual(['Camera 1', 'Camera 2']);
});

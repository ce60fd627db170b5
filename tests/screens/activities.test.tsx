import { describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import * as samples from '../models/activity-samples';
import { rejected, success } from '../models/answers';
import { loggedIn, open } from '../models/open-page';
import { person, sessionUser } from '../models/player-samples';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

const poster = 'EC1:A:5:2:0:K7QW2MZD4RXT6BVN';
const scanned = `/activities?qr=${encodeURIComponent(poster)}`;

const at = async (path: string, isLoggedIn = true) => {
  open(app.host.world, path);
  if (isLoggedIn) await loggedIn(app.host.world);
};

const scans = async () =>
  (await app.host.world.requests('scanActivity')).map(({ body }) => JSON.parse(body).qr_code);

describe('a poster', () => {
  test('its code is scanned at once for a player, and leaves the URL', async () => {
    const { screen, world } = app.host;
    await at(`${scanned}&availability=live`);
    await app.host.load();
    await world.answer('scanActivity', success(endpoints.scanActivity, samples.completion));
    await screen.seeText('Stamp collected');
    await screen.at('/activities?availability=live');
    expect(await scans()).toEqual([poster]);
    await world.reload();
    await screen.see('heading', 'Activities');
    await screen.dontSeeText('Stamp collected');
    expect(await scans()).toEqual([poster]);
  });

  test('its code is scanned after the login of a guest', async () => {
    const { screen, world } = app.host;
    await at(scanned, false);
    await app.host.load();
    await screen.at('/login');
    await screen.press('link', 'New here? Register');
    await screen.press('link', 'Already playing? Log in');
    await screen.type('Email', person.email);
    await screen.type('Password', 'correct horse');
    await screen.press('button', 'Log In');
    await world.answer('logIn', success(endpoints.logIn, sessionUser));
    await world.answer('scanActivity', success(endpoints.scanActivity, samples.completion));
    await screen.seeText('Stamp collected');
    await screen.at('/activities');
    expect(await scans()).toEqual([poster]);
  });

  test.each([
    ['of a player', 'U0123456789ACDEFG', 'qr_wrong_kind', 'That is a player QR. Scan the QR at the booth.'],
    ['that was altered', `${poster}X`, 'qr_invalid', 'This is not a challenge QR code.'],
    ['of another campaign', 'https://other.test/?qr=1', 'qr_invalid', 'This is not a challenge QR code.'],
    ['that is too old', poster, 'qr_expired', 'This QR has changed. Scan the one on the screen now.'],
    ['with binary content', '\u0001\uFFFD\u0002', 'qr_invalid', 'This is not a challenge QR code.'],
    ['of 512 characters', 'A'.repeat(512), 'qr_invalid', 'This is not a challenge QR code.'],
  ] as const)('a code %s is sent, and the server’s reason is shown', async (_, code, error, text) => {
    const { screen, world } = app.host;
    await at(`/activities?qr=${encodeURIComponent(code)}`);
    await app.host.load();
    await world.answer('scanActivity', rejected(error, text).outcome);
    await screen.within('region', 'Scan a booth QR').within('alert').seeText(text);
    expect(await scans()).toEqual([code]);
  });

  test('a code of 513 characters is not sent', async () => {
    const { screen } = app.host;
    await at(`/activities?qr=${'A'.repeat(513)}`);
    await app.host.load();
    await screen.seeText('A QR code can have at most 512 characters.');
    expect(await scans()).toEqual([]);
  });

  test('an empty code is ignored', async () => {
    const { screen } = app.host;
    await at('/activities?qr=%20');
    await app.host.load();
    await screen.see('heading', 'Activities');
    await screen.at('/activities');
    expect(await scans()).toEqual([]);
  });
});

describe('the camera', () => {
  test('access that comes after the camera was closed turns it off again', async () => {
    const { screen, world } = app.host;
    await at('/activities');
    await app.host.load();
    await screen.press('button', 'Scan QR code');
    await screen.press('button', 'Close camera');
    await world.answerCamera({ cameras: [], hasTorch: false });
    await world.passTime(0);
    await world.seeCamera(false);
    await screen.seeEnabled('button', 'Scan QR code');
  });

  test('a stamp closes it', async () => {
    const { screen, world } = app.host;
    await at('/activities');
    await app.host.load();
    await screen.press('button', 'Scan QR code');
    await world.answerCamera({ cameras: [], hasTorch: false });
    await screen.seeText('Hold the QR code inside the frame.');
    await world.showCode(poster);
    await world.answer('scanActivity', success(endpoints.scanActivity, samples.completion));
    await screen.seeText('Stamp collected');
    await screen.seeEnabled('button', 'Scan QR code');
    await world.seeCamera(false);
  });

  test('a code that stays in view is sent once, and again when the player asks', async () => {
    const { screen, world } = app.host;
    await at('/activities');
    await app.host.load();
    await screen.press('button', 'Scan QR code');
    await world.answerCamera({ cameras: [], hasTorch: false });
    const stranger = rejected('qr_invalid', 'This is not a challenge QR code.').outcome;
    for (const _ of Array.from({ length: 30 })) await world.showCode(poster);
    await world.answer('scanActivity', stranger);
    await world.passTime(4000);
    expect(await scans()).toEqual([poster]);
    await screen.press('button', 'Read this code again');
    await world.passTime(1000);
    await world.answer('scanActivity', stranger);
    expect(await scans()).toEqual([poster, poster]);
  });
});

describe('an activity', () => {
  const shown = async (found: object) => {
    await at('/activities/5');
    app.host.world.alwaysAnswer('getActivityMethods', {
      status: 200,
      body: { success: true, data: found },
    });
    await app.host.load();
    return app.host.screen.within('main');
  };

  test('says how long its break lasts, and opens after it', async () => {
    const main = await shown({
      ...samples.openActivity,
      activity: {
        ...samples.aimTrainer,
        per_user_limit: 3,
        my_completions: 1,
        is_completed: true,
        next_available_at: new Date(Date.now() + 90_000).toISOString(),
      },
    });
    await main.seeText('Taking a break');
    await main.seeText(/You can do it again in/);
    await main.dontSee('button', 'I did it');
    await app.host.world.passTime(91_000);
    await main.seeEnabled('button', 'I did it');
    await main.dontSeeText('Taking a break');
  });

  test.each([
    ['full', 'All places are taken.'],
    ['ended', 'This activity has ended.'],
    ['off', 'The booth staff has closed this for now. Check back soon.'],
    ['scheduled', 'This opens when the activity starts.'],
  ] as const)('that is %s says so at each way to complete it', async (availability, text) => {
    const main = await shown({ ...samples.openActivity, activity: { ...samples.aimTrainer, availability } });
    await main.within('region', 'Scan the booth QR').seeText(text);
    await main.within('region', 'Tell us yourself').seeText(text);
    await main.dontSee('button', 'I did it');
  });

  test('keeps the result on the screen when the server calls it done', async () => {
    const { screen, world } = app.host;
    const main = await shown(samples.openActivity);
    await main.press('button', 'I did it');
    world.alwaysAnswer(
      'getActivityMethods',
      success(endpoints.getActivityMethods, {
        ...samples.openActivity,
        activity: { ...samples.photoWall, id: '5', name: 'Aim trainer' },
      }),
    );
    await world.answer('completeActivity', success(endpoints.completeActivity, samples.completion));
    await screen.seeText('Stamp collected');
    await main.dontSee('button', 'I did it');
    await main.within('region', 'Tell us yourself').seeText('You’ve already got this one.');
  });
});

describe('the stamp rally', () => {
  test('needs as many stamps as its rule says, not all of them', async () => {
    await at('/activities');
    const any = { ...samples.rally, collected_count: 2, required_count: 3, total_count: 5 };
    app.host.world.alwaysAnswer('getRallyProgress', success(endpoints.getRallyProgress, any));
    await app.host.load();
    const rally = app.host.screen.within('region', 'Expo stamps');
    await rally.seeText('2 of 3 stamps');
    await rally.seeText('One more stamp and you’re in the raffle.');
  });

  test('marks the stamp that has just been collected', async () => {
    const { screen, world } = app.host;
    await at(scanned);
    await app.host.load();
    const stamps = samples.rally.stamps.map((stamp) => ({
      ...stamp,
      collected: stamp.collected || stamp.activity_id === '5',
    }));
    world.alwaysAnswer(
      'getRallyProgress',
      success(endpoints.getRallyProgress, { ...samples.rally, collected_count: 2, stamps }),
    );
    await world.answer('scanActivity', success(endpoints.scanActivity, samples.completion));
    const rally = screen.within('region', 'Expo stamps');
    await rally.see('link', 'Aim trainer, collected');
    await rally.seeText('New');
    await rally.seeText('2 of 3 stamps');
  });
});

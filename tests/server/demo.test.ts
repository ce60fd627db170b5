import { join } from 'node:path';
import { describe, expect } from 'vitest';
import {
  claimRallyTicket,
  completeActivity,
  getActivities,
  getRallyProgress,
  scanActivity,
} from '../../contract/activity.contract';
import { createCodes } from '../../contract/admin.contract';
import { logIn } from '../../contract/auth.contract';
import { normaliseCode } from '../../contract/code';
import { getDemoSheet, getOutbox } from '../../contract/dev.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { getWallet } from '../../contract/wallet.contract';
import { openDemo as openCampaignDemo } from '../../server/demo/demo-campaign';
import { demoRivals } from '../../server/demo/demo-rivals';
import { prepareDemo } from '../../server/demo/demo-sheet';
import { addCode, campaignFolder, createPlayer, importChanged, setWeights } from './campaign-fixture';
import { everyRow } from './every-row';
import { it } from './server-test';
import { createTestServer, type World } from './world';

const outcomes = [
  'first_time',
  'common',
  'uncommon',
  'rare',
  'epic',
  'legendary',
  'no_reward',
  'expired',
  'not_started',
  'revoked',
  'used',
];

async function openDemo() {
  const world = await createTestServer();
  const sheet = await prepareDemo(world.deps);
  return { world, sheet, codesOf: (outcome: string) => codesIn(sheet, outcome) };
}

const codesIn = (sheet: { codes: { code: string; outcome: string }[] }, outcome: string): string[] =>
  sheet.codes.filter((row) => row.outcome === outcome).map(({ code }) => code);

const logInAs = (world: World, email: string) => world.succeed(logIn, { email, password: 'cap-clash-demo' });

describe('the demo sheet', () => {
  it('lists three codes for each outcome and the accounts, and equals the response of the API', async () => {
    const { world, sheet } = await openDemo();
    expect(outcomes.map((outcome) => [outcome, codesIn(sheet, outcome).length])).toEqual(
      outcomes.map((outcome) => [outcome, 3]),
    );
    expect(new Set(sheet.codes.map(({ code }) => code)).size).toBe(33);
    expect(sheet.players.map(({ email }) => email)).toEqual([
      'player@demo.test',
      'new@demo.test',
      'winner@demo.test',
    ]);
    expect(sheet.admins.map(({ email }) => email)).toEqual(['admin@demo.test', 'superadmin@demo.test']);
    expect(sheet.staff).toEqual([
      {
        username: 'staff1',
        password: 'cap-clash-demo',
        note: 'Staff: scans players and manages own activities',
      },
      {
        username: 'lead1',
        password: 'cap-clash-demo',
        note: 'Staff lead: manages all activities of the event',
      },
    ]);
    expect(await world.succeed(getDemoSheet)).toEqual(sheet);
  });

  it('lists accounts that can log in with its password and have their role', async () => {
    const { world, sheet } = await openDemo();
    const roles = await Promise.all(
      [...sheet.players, ...sheet.admins].map(async ({ email, password }) => {
        const { role } = await world.succeed(logIn, { email, password });
        return role;
      }),
    );
    expect(roles).toEqual(['player', 'player', 'player', 'admin', 'superadmin']);
  });

  it('is unchanged at the next start, except that used codes are replaced', async () => {
    const { world, sheet, codesOf } = await openDemo();
    expect(await prepareDemo(world.deps)).toEqual(sheet);
    const { token } = await logInAs(world, 'new@demo.test');
    const [used = '', ...unused] = codesOf('legendary');
    await world.succeed(redeemCode, { code: used }, { token });
    expect(codesIn(await world.succeed(getDemoSheet), 'legendary')).toEqual(unused);
    const topped = codesIn(await prepareDemo(world.deps), 'legendary');
    expect(topped).toEqual([...unused, expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/)]);
    expect(topped).not.toContain(used);
  });

  it('has no history if the campaign is over, and the server starts', async ({ world }) => {
    world.clock.set('2029-01-01T00:00:00Z');
    const sheet = await prepareDemo(world.deps);
    expect(outcomes.filter((outcome) => codesIn(sheet, outcome).length !== 3)).toEqual(['used']);
  });

  it('is prepared once if several servers start at the same time', async ({ world }) => {
    const sheets = await Promise.all(Array.from({ length: 4 }, () => prepareDemo(world.deps)));
    expect(new Set(sheets.map((sheet) => JSON.stringify(sheet))).size).toBe(1);
    expect(await world.db.query('SELECT count(*)::integer FROM users')).toEqual([
      { count: 5 + demoRivals.length },
    ]);
  });
});

describe('a demo code', () => {
  it('has its outcome for a new player, a player with redemptions and a player with every prize', async () => {
    const { world, codesOf } = await openDemo();
    const drawn = ['first_time', 'common', 'uncommon', 'rare', 'epic', 'legendary', 'no_reward'];
    for (const [index, name] of ['new', 'player', 'winner'].entries()) {
      const { token } = await logInAs(world, `${name}@demo.test`);
      const won: (string | null)[][] = [];
      for (const code of drawn.map((outcome) => codesOf(outcome)[index] ?? '')) {
        const { redemption_type, rarity } = await world.succeed(redeemCode, { code }, { token });
        won.push([redemption_type, rarity]);
      }
      expect(won, name).toEqual([
        ['first_time_generic', null],
        ['rarity_based', 'common'],
        ['rarity_based', 'uncommon'],
        ['rarity_based', 'rare'],
        ['rarity_based', 'epic'],
        ['rarity_based', 'legendary'],
        ['no_reward', null],
      ]);
    }
  });

  it('that cannot be redeemed is rejected with its reason', async () => {
    const { world, codesOf } = await openDemo();
    const { token } = await logInAs(world, 'new@demo.test');
    const rejectionsOf = (outcome: string) =>
      Promise.all(
        codesOf(outcome).map(async (code) => {
          const { body } = await world.call(redeemCode, { code }, { token });
          return body.success ? 'redeemed' : body.error_code;
        }),
      );
    expect(await Promise.all(['expired', 'not_started', 'revoked', 'used'].map(rejectionsOf))).toEqual([
      ['code_expired', 'code_expired', 'code_expired'],
      ['code_not_active_yet', 'code_not_active_yet', 'code_not_active_yet'],
      ['code_revoked', 'code_revoked', 'code_revoked'],
      ['code_already_used', 'code_already_used', 'code_already_used'],
    ]);
  });

  it('wins a lower rarity if its stock is empty', async () => {
    const { world, codesOf } = await openDemo();
    await world.db.query(`UPDATE rewards SET remaining_quantity = 0 WHERE rarity = 'legendary'`);
    const { token } = await logInAs(world, 'new@demo.test');
    const { rarity } = await world.succeed(redeemCode, { code: codesOf('legendary')[0] ?? '' }, { token });
    expect(rarity).toBe('epic');
  });

  it('is drawn like any other code outside demo mode', async () => {
    const world = await createTestServer({ settings: { demoMode: false } });
    const code = await addCode(world.db, { forcedOutcome: 'legendary' });
    await importChanged(world.db, (file) => {
      setWeights(file, { no_reward: 10_000 });
      file.rewards = file.rewards.filter(({ rarity }) => rarity === 'legendary');
    });
    const { token } = await createPlayer(world);
    expect(await world.succeed(redeemCode, { code }, { token })).toMatchObject({
      redemption_type: 'no_reward',
      draw_ref: '2026-03-20/1',
    });
  });
});

describe('the demo players', () => {
  it('are one with redemptions, one without and one with every high-tier prize', async () => {
    const { world } = await openDemo();
    const walletOf = async (email: string) => {
      const { token } = await logInAs(world, email);
      const { rewards } = await world.succeed(getWallet, { sort: 'rarity' }, { token });
      return rewards.map(({ rarity, status }) => [rarity, status]);
    };
    expect(await walletOf('player@demo.test')).toEqual([
      ['uncommon', 'available'],
      [null, 'available'],
    ]);
    expect(await walletOf('new@demo.test')).toEqual([]);
    expect(await walletOf('winner@demo.test')).toEqual(
      expect.arrayContaining([
        ['legendary', 'available'],
        ['epic', 'available'],
      ]),
    );
  });
});

describe('the activities of the demo', () => {
  it.each(['2026-03-19T16:00:00Z', '2026-11-23T23:00:00Z', '2028-02-29T04:00:00Z', '2031-12-31T15:59:59Z'])(
    'have every availability on the day of %s, and again at the next start',
    async (time) => {
      const world = await createTestServer();
      world.clock.set(time);
      for (const _ of [1, 2]) await prepareDemo(world.deps);
      const { token } = await logInAs(world, 'player@demo.test');
      const { activities } = await world.succeed(getActivities, {}, { token });
      expect(
        activities.map(({ name, availability, is_completed }) => [name, availability, is_completed]),
      ).toEqual([
        ['Aim Trainer', 'live', false],
        ['Cap Quiz', 'live', false],
        ['Photo Wall', 'live', false],
        ['Kart Time Trial', 'scheduled', false],
        ['Opening Parade', 'ended', true],
        ['Tasting Bar', 'full', true],
        ['Strategy Lounge', 'off', false],
      ]);
      const { token: winner } = await logInAs(world, 'winner@demo.test');
      const progress = await Promise.all(
        [token, winner].map((one) => world.succeed(getRallyProgress, {}, { token: one })),
      );
      expect(progress.map((own) => [own?.collected_count, own?.required_count, own?.raffle_claimed])).toEqual(
        [
          [2, 4, false],
          [4, 4, false],
        ],
      );
    },
  );

  it('are listed with a poster or a passcode that a visitor can try', { tags: ['A.demo.3'] }, async () => {
    const { world, sheet } = await openDemo();
    expect(sheet.activities).toEqual([
      {
        name: 'Aim Trainer',
        poster_url: expect.stringMatching(
          /^http:\/\/localhost:8000\/frontend\/activities\?qr=EC1%3AA%3A\d+%3A1%3A0%3A[A-Z2-7]{16}$/,
        ),
        passcode: null,
      },
      { name: 'Cap Quiz', poster_url: null, passcode: 'citrus' },
    ]);
    const { token } = await logInAs(world, 'player@demo.test');
    const { activities } = await world.succeed(getActivities, {}, { token });
    const quiz = activities.find(({ name }) => name === 'Cap Quiz');
    const completed = [
      await world.succeed(scanActivity, { qr_code: sheet.activities[0]?.poster_url }, { token }),
      await world.succeed(completeActivity, { id: quiz?.id, passcode: 'Citrus' }, { token }),
    ];
    expect(completed.map(({ rally_completed }) => rally_completed)).toEqual([false, true]);
    expect(await world.succeed(claimRallyTicket, {}, { token })).toMatchObject({
      raffle: { name: 'Stamp Rally Draw' },
    });
  });

  it('show a smaller rally with every stamp required in the other campaign', async () => {
    const campaign = join(campaignFolder('plum-league'), 'campaign.json');
    const world = await createTestServer({ settings: { campaign } });
    const sheet = await openCampaignDemo(world.deps);
    expect(sheet.activities.map(({ name, passcode }) => [name, passcode])).toEqual([
      ['Plum Press', null],
      ['Blossom Riddle', 'moonlight'],
    ]);
    const { token } = await logInAs(world, 'new@demo.test');
    expect(await world.succeed(getRallyProgress, {}, { token })).toMatchObject({
      name: 'Booth Trail',
      completion_rule: 'all',
      required_count: 3,
    });
  });
});

describe('outside demo mode', () => {
  it.each([getDemoSheet, getOutbox])('$path is not found', async (endpoint) => {
    const world = await createTestServer({ settings: { demoMode: false } });
    const { status, body } = await world.call(endpoint);
    expect({ status, code: !body.success && body.error_code }).toEqual({ status: 404, code: 'not_found' });
  });

  it('no demo path opens the outbox', async () => {
    const world = await createTestServer({ settings: { demoMode: false } });
    expect((await world.app.request('/outbox')).status).toBe(404);
  });
});

describe('the database of the demo', () => {
  const dump = async ({ db }: World) => (await everyRow(db)).join('\n').toUpperCase();
  const traces = (text: string, codes: readonly string[]) =>
    codes.filter((code) => {
      const canonical = normaliseCode(code);
      const hex = Buffer.from(canonical).toString('hex').toUpperCase();
      return [code, canonical, hex].some((form) => text.includes(form));
    });

  it('contains no code in clear, whether printed, redeemed or rejected', async () => {
    const { world, sheet } = await openDemo();
    const admin = await logInAs(world, 'admin@demo.test');
    const batch = { week_number: 1, count: 200 };
    const { codes } = await world.succeed(createCodes, batch, { token: admin.token, key: 'print' });
    const { token } = await logInAs(world, 'new@demo.test');
    const all = [...sheet.codes.map(({ code }) => code), ...codes];
    for (const [index, code] of all.slice(0, 30).entries()) {
      await world.call(redeemCode, { code }, { token, key: `tap-${index}` });
    }
    const text = await dump(world);
    expect(text.length).toBeGreaterThan(10_000);
    expect(traces(text, all)).toEqual([]);
    const [injected = ''] = all;
    const leak = { to: 'x@example.test', subject: 'Leak', text: injected, html: '', lifeMinutes: 10 };
    await world.deps.mailer.send(world.db, leak);
    expect(traces(await dump(world), all)).toEqual([injected]);
  });
});

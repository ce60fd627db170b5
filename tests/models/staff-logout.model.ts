import type { SnapshotFrom } from 'xstate';
import { endpoints } from '../../contract/endpoints';
import { staffLogoutMachine } from '../../machines/staff-logout/staff-logout.machine';
import { defineModel, type Stage } from '../kit/model/model';
import type { Database } from '../kit/world/browser-database';
import type { World } from '../kit/world/world';
import { success } from './answers';
import { loggedInAsStaff, startAt } from './open-page';
import { keptScan, playerCode } from './scan-samples';
import { personOf, staffActivities, staffMember } from './staff-samples';
import { environment, header, page, type Step, steps } from './steps';
import { button, link } from './unmodeled-controls';

const nora = { ...staffMember, staff_id: 'S0123456789AB', username: 'nora' };
const siti = { ...staffMember, staff_id: 'S0123456789AC', username: 'siti' };
const mei = { ...staffMember, staff_id: 'S0123456789AD', username: 'mei' };
type User = typeof staffMember;

/** Two scans of nora are on the device; one of mei is only on the page. */
const countOf: Readonly<Record<string, { readonly waiting: number; readonly isKept: boolean }>> = {
  [nora.staff_id]: { waiting: 2, isKept: true },
  [siti.staff_id]: { waiting: 0, isKept: true },
  [mei.staff_id]: { waiting: 1, isKept: false },
};

const scansOfNora: Database = {
  name: 'staff-scans',
  store: 'scans',
  keyPath: 'order',
  indexes: [
    { name: 'staffId', keyPath: 'staffId', unique: false },
    { name: 'nonce', keyPath: 'scan.nonce', unique: true },
  ],
  records: ['first-scan', 'second-scan'].map((nonce) => ({
    staffId: nora.staff_id,
    scan: keptScan(nonce),
    rejection: null,
  })),
};

const opensPages = async (world: World) =>
  world.alwaysAnswer('getStaffActivities', success(endpoints.getStaffActivities, staffActivities));
/** Each device has the scans of nora. */
const opensDevice = async (world: World) => {
  await opensPages(world);
  await world.createDatabase(scansOfNora);
};

/** In milliseconds, once the check of the session is answered. */
const LEFT = 240_000;
const answersCheck = (user: User) =>
  environment.answer('checkStaffSession', {
    ...success(endpoints.checkStaffSession, { ...user, session_expires_at: '2026-06-01T00:04:00Z' }),
    headers: { date: 'Mon, 01 Jun 2026 00:00:00 GMT' },
  });
/** The end of the session is not known before its check is answered. */
const losesCheck = environment.loseConnection('checkStaffSession');
const answersLogout = environment.answer('logOutStaff', success(endpoints.logOutStaff, {}));

const start = (user: User, path: string, arrives: readonly Step[], prepare = opensDevice) => ({
  ...startAt({
    path,
    as: 'guest',
    holds: ['checkStaffSession'],
    prepare: async (world) => {
      await prepare(world);
      await loggedInAsStaff(world, { token: `token-of-${user.username}`, person: personOf(user) });
    },
    arrive: steps(losesCheck, ...arrives),
  }),
  name: `${user.username} opens ${path}`,
  input: { staffId: user.staff_id },
});

const scan = '/staff/scan-qr?activity=5';
const enterCode = steps(
  page.type('No camera? Enter the code', playerCode),
  page.press('button', 'Check code'),
);
const goesOffline = environment.goOffline();
const seesOffline = (text: string) => page.seeText(`Offline. ${text}.`);

/** The screen of an activity whose name has arrived is another one. */
const opensScan = [page.see('heading', 'Aim trainer'), page.seeText('Online')];

type Snapshot = SnapshotFrom<typeof staffLogoutMachine>;

const isAsking = (snapshot: Snapshot): boolean =>
  snapshot.matches({ loggedIn: { leaving: 'asking' } }) ||
  snapshot.matches({ loggedIn: { passEnding: 'asking' } });

const countIn = ({ context }: Snapshot): string =>
  context.waiting === 1 ? '1 scan isn’t sent yet' : '2 scans aren’t sent yet';
const seeNext = ({ screen, snapshot }: Stage & { readonly snapshot: Snapshot }) =>
  screen.seeText(
    snapshot.context.isKept
      ? 'Scans stay on this device. To send them, log in here again with the same account and open Scan QR Code.'
      : 'This device can’t save scans. What isn’t sent before you’re logged out is lost.',
  );

export const staffLogoutModel = defineModel<typeof staffLogoutMachine>({
  machine: staffLogoutMachine,
  starts: [
    {
      ...startAt({ path: '/staff/login', as: 'guest', holds: ['checkStaffSession'], prepare: opensDevice }),
      input: { staffId: null },
    },
    start(nora, '/staff/activities', [page.see('heading', 'Activities')]),
    start(siti, '/staff/activities', [page.see('heading', 'Activities')]),
    start(
      nora,
      scan,
      [
        ...opensScan,
        goesOffline,
        enterCode,
        seesOffline('1 scan waits'),
        enterCode,
        seesOffline('2 scans wait'),
      ],
      opensPages,
    ),
    start(siti, scan, [...opensScan, goesOffline, seesOffline('Scans are saved on this device')]),
    start(mei, scan, [
      ...opensScan,
      environment.fillStorage(true),
      goesOffline,
      enterCode,
      seesOffline('1 scan waits'),
    ]),
  ],
  project: ({ staffId, isPassAsked }) => [staffId, isPassAsked],
  samples: {
    'session.started': [{ staffId: nora.staff_id }, { staffId: siti.staff_id }],
    'scans.counted': Object.values(countOf),
  },
  feasible: {
    'scans.counted': ({ event, snapshot }) =>
      event.waiting === countOf[snapshot.context.staffId ?? '']?.waiting,
  },
  parts: (screen, snapshot) => [isAsking(snapshot) ? screen : screen.within('banner')],
  unmodeledControls: (snapshot) => {
    if (isAsking(snapshot)) return [];
    const links = snapshot.matches('loggedOut') ? [] : ['Activity', 'Scan QR Code'];
    return ['Cap Clash, home', ...links].map(link);
  },
  controls: {
    'session.started': () => [],
    'session.ended': () => [],
    'logout.request': () => [button('Logout')],
    'pass.ending': () => [],
    'scans.counted': () => [],
    'logout.cancel': ({ snapshot }) => [
      button(snapshot.matches({ loggedIn: 'leaving' }) ? 'Stay logged in' : 'Keep working'),
    ],
  },
  drivers: {
    'session.started': async ({ screen, world, event }) => {
      const user = event.staffId === nora.staff_id ? nora : siti;
      const { length } = await world.requests('checkStaffSession');
      await world.fillStorage(false);
      await loggedInAsStaff(world, { token: `token-${length}`, person: personOf(user) });
      await losesCheck({ screen, world });
      await world.holdDatabases(false);
      await screen.within('banner').press('link', 'Activity');
      await screen.at('/staff/activities');
    },
    'session.ended': async ({ world, from }) => {
      if (from.matches({ loggedIn: { passEnding: 'asking' } })) await world.passTime(LEFT);
      else {
        await world.store('staff_session_token', null);
        await world.store('staff_session_user', null);
      }
      await world.holdDatabases(false);
    },
    'logout.request': steps(environment.holdDatabases(true), header.press('button', 'Logout')),
    'pass.ending': async ({ from, ...stage }) => {
      const user = [nora, siti, mei].find(({ staff_id }) => staff_id === from.context.staffId) ?? siti;
      await steps(environment.holdDatabases(true), environment.lookAgain(), answersCheck(user))(stage);
    },
    'scans.counted': async ({ from, event, ...stage }) => {
      await stage.world.holdDatabases(false);
      if (event.waiting === 0 && from.matches({ loggedIn: 'leaving' })) await answersLogout(stage);
    },
    'logout.confirm': async ({ from, ...stage }) => {
      const name = from.matches({ loggedIn: 'leaving' }) ? 'Log out anyway' : 'Log out now';
      await stage.screen.press('button', name);
      await answersLogout(stage);
    },
    'logout.cancel': async ({ screen, world, from }) => {
      if (from.matches({ loggedIn: 'leaving' })) {
        await screen.press('button', 'Stay logged in');
        return screen.seeFocused('button', 'Logout');
      }
      await screen.key('Escape');
      // A page that is shown again asks no second time.
      await world.lookAgain();
    },
  },
  states: {
    loggedOut: steps(
      page.at('/staff/login'),
      header.dontSee('button'),
      page.dontSee('dialog'),
      environment.seeStored('staff_session_token', null),
    ),
    'loggedIn.idle': steps(
      header.seeEnabled('button', 'Logout'),
      page.dontSee('dialog'),
      environment.seePendingDatabase(false),
    ),
    'loggedIn.leaving.counting': steps(
      header.seeDisabled('button', 'Logout'),
      environment.seePendingDatabase(true),
    ),
    'loggedIn.leaving.asking': steps(
      ({ screen, snapshot }) => screen.see('heading', countIn(snapshot)),
      seeNext,
      page.seeFocused('button', 'Stay logged in'),
      page.seeEnabled('button', 'Log out anyway'),
    ),
    'loggedIn.passEnding.counting': steps(
      header.seeEnabled('button', 'Logout'),
      environment.seePendingDatabase(true),
    ),
    'loggedIn.passEnding.asking': steps(
      page.see('heading', 'Your pass ends soon'),
      ({ screen, snapshot }) => screen.seeText(`${countIn(snapshot)}.`),
      seeNext,
      page.seeFocused('button', 'Keep working'),
      page.seeEnabled('button', 'Log out now'),
    ),
  },
});

import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { connectStaffLogout } from '../../machines/staff-logout/staff-logout.connect';
import { type StaffLogoutEvent, staffLogoutMachine } from '../../machines/staff-logout/staff-logout.machine';
import { noNews } from './deferred-list';

const after = (staffId: string | null, ...events: StaffLogoutEvent[]) => {
  const counted: (string | null)[] = [];
  const sent: StaffLogoutEvent[] = [];
  const countScans = fromCallback<EventObject, string | null>(({ input }) => {
    counted.push(input);
  });
  const actors = { watchSession: noNews, watchPass: noNews, countScans };
  const actor = createActor(staffLogoutMachine.provide({ actors }), { input: { staffId } });
  const confirmed: string[] = [];
  actor.on('logout.confirmed', ({ type }) => confirmed.push(type));
  actor.start();
  for (const event of events) actor.send(event);
  const snapshot = actor.getSnapshot();
  const view = connectStaffLogout(snapshot, (event) => sent.push(event));
  return { state: snapshot.value, view, sent, counted, confirmed };
};

const asked: StaffLogoutEvent[] = [
  { type: 'session.started', staffId: 'S1' },
  { type: 'pass.ending' },
  { type: 'scans.counted', waiting: 1, isKept: true },
  { type: 'logout.cancel' },
];

it('a staff member is asked once before the pass ends', { tags: ['A.staff.logout.2'] }, () => {
  expect(after(null, ...asked, { type: 'pass.ending' }).state).toEqual({ loggedIn: 'idle' });
});

it('the next staff member is asked again', { tags: ['A.staff.logout.2'] }, () => {
  expect(
    after(
      null,
      ...asked,
      { type: 'session.ended' },
      { type: 'session.started', staffId: 'S2' },
      { type: 'pass.ending' },
    ).state,
  ).toEqual({ loggedIn: { passEnding: 'counting' } });
});

const request: StaffLogoutEvent = { type: 'logout.request' };
const ending: StaffLogoutEvent = { type: 'pass.ending' };
const counts = (waiting: number): StaffLogoutEvent => ({ type: 'scans.counted', waiting, isKept: false });
const idle = { reason: null, waiting: 0, isKept: true, canRequest: true };
const asks = { waiting: 2, isKept: false, canRequest: false };

it.each([
  ['no user is logged in', null, [], { ...idle, canRequest: false }],
  ['a session was restored', 'S1', [], idle],
  ['scans are counted for a logout', 'S1', [request], { ...idle, canRequest: false }],
  ['two scans wait at a logout', 'S1', [request, counts(2)], { ...asks, reason: 'logout' }],
  ['no scan waits at a logout', 'S1', [request, counts(0)], { reason: null, canRequest: false }],
  ['two scans wait when the pass ends', 'S1', [ending, counts(2)], { ...asks, reason: 'passEnding' }],
  ['no scan waits when the pass ends', 'S1', [ending, counts(0)], idle],
] as const)('the logout dialog shows its reason and its controls when %s', (_, staffId, events, shown) => {
  expect(after(staffId, ...events).view).toMatchObject(shown);
});

it('a logout counts the scans of the staff member and is confirmed at once without any', () => {
  const { counted, confirmed } = after('S1', request, counts(0));
  expect([counted, confirmed]).toEqual([['S1'], ['logout.confirmed']]);
});

it('each button of the logout dialog sends its event', () => {
  const { view, sent } = after('S1');
  view.request();
  view.confirm();
  view.cancel();
  expect(sent).toEqual([request, { type: 'logout.confirm' }, { type: 'logout.cancel' }]);
});

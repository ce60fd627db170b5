import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { type StaffLogoutEvent, staffLogoutMachine } from '../../machines/staff-logout/staff-logout.machine';
import { noNews } from './deferred-list';

const stateAfter = (...events: StaffLogoutEvent[]) => {
  const actors = {
    watchSession: noNews,
    watchPass: noNews,
    countScans: fromCallback<EventObject, string | null>(() => {}),
  };
  const actor = createActor(staffLogoutMachine.provide({ actors }), { input: { staffId: null } });
  actor.start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot().value;
};

const asked: StaffLogoutEvent[] = [
  { type: 'session.started', staffId: 'S1' },
  { type: 'pass.ending' },
  { type: 'scans.counted', waiting: 1, isKept: true },
  { type: 'logout.cancel' },
];

it('a staff member is asked once before the pass ends', { tags: ['A.staff.logout.2'] }, () => {
  expect(stateAfter(...asked, { type: 'pass.ending' })).toEqual({ loggedIn: 'idle' });
});

it('the next staff member is asked again', { tags: ['A.staff.logout.2'] }, () => {
  expect(
    stateAfter(
      ...asked,
      { type: 'session.ended' },
      { type: 'session.started', staffId: 'S2' },
      { type: 'pass.ending' },
    ),
  ).toEqual({ loggedIn: { passEnding: 'counting' } });
});

import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { ClearRequest, TokenInput } from '../../machines/auth/auth.types';
import { connectStaffAuth } from '../../machines/auth/staff-auth.connect';
import {
  type StaffAuthEvent,
  type StaffPerson,
  type StaffSession,
  staffAuthMachine,
} from '../../machines/auth/staff-auth.machine';
import { deferredCall } from './deferred-call';
import { noNews } from './deferred-list';

const endsAt = '2026-03-20T10:00:00.000Z';
const person: StaffPerson = {
  id: 'S1',
  username: 'booth-1',
  event_name: 'Finals',
  location: 'Hall 1',
  scans_count: 0,
  role: 'staff',
  status: 'active',
  last_login_at: null,
  expires_at: null,
  session_expires_at: endsAt,
  created_by_admin_id: null,
};
const stored: StaffSession = { person, token: 'token-now' };

const after = (session: StaffSession | null, ...events: StaffAuthEvent[]) => {
  const cleared: ClearRequest[] = [];
  const clearSession = fromCallback<EventObject, ClearRequest>(({ input }) => {
    cleared.push(input);
  });
  const listener = fromCallback<EventObject, StaffSession | null>(() => {});
  const actors = {
    watchStorage: noNews,
    watchReturn: noNews,
    watchExpiry: listener,
    persistSession: listener,
    clearSession,
    checkStaffSession: deferredCall<StaffPerson, TokenInput>().logic,
    logOutStaff: deferredCall<unknown, TokenInput>().logic,
  };
  const input = { stored: session, isUnreadable: false };
  const actor = createActor(staffAuthMachine.provide({ actors }), { input }).start();
  for (const event of events) actor.send(event);
  return { view: connectStaffAuth(actor.getSnapshot(), actor.send), cleared };
};

const login = (changes: Partial<StaffPerson> = {}): StaffAuthEvent => ({
  type: 'session.started',
  session: { person: { ...person, ...changes }, token: 'token-now' },
  isPersisted: true,
});
const expired: StaffAuthEvent = { type: 'session.expired' };

it.each([
  ['no user is logged in', null, [], null],
  ['the session is not checked', stored, [], null],
  ['the session is confirmed', null, [login()], endsAt],
  ['the server does not say', null, [login({ session_expires_at: null })], null],
] as const)('the end of the session when %s', (_, session, events, end) => {
  expect(after(session, ...events).view.endsAt).toBe(end);
});

it.each([
  ['the staff member who is logged in', 'S1', [login()], true],
  ['another staff member', 'S2', [login()], false],
  ['no user, while a staff member is logged in', null, [login()], false],
  ['a staff member whose session expired', 'S1', [login(), expired], true],
  ['a staff member who logged out', 'S1', [login(), { type: 'session.end' }], false],
  ['another staff member, after a second login', 'S2', [login(), expired, login()], false],
  ['no user, before a login', null, [], true],
] as const)('whether the draft is kept of %s', (_, owner, events, isKept) => {
  expect(after(null, ...events).view.keepsDraftOf(owner)).toBe(isKept);
});

it('an expired session is removed from storage with its token', () => {
  const { view, cleared } = after(null, login(), expired);
  expect(view).toMatchObject({ person: null, isLoggedIn: false, endReason: 'expired', message: null });
  expect(cleared.at(-1)).toEqual({ token: 'token-now', isUnreadable: false });
});

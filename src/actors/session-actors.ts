import { type EventObject, fromCallback } from 'xstate';
import type { AuthSession, ClearRequest } from '../../machines/auth/auth.types';
import type { SessionStorage } from '../services/session-storage';
import { listen, online, pageVisible } from './listeners';

/** The listeners of a session machine, on the browser storage of its kind of account. */
export const sessionActors = <Person>(storage: SessionStorage<Person>) => ({
  watchStorage: fromCallback<EventObject, undefined>(({ sendBack }) =>
    storage.watchStoredSession((stored) =>
      sendBack(
        stored ? { type: 'session.changedElsewhere', session: stored } : { type: 'session.clearedElsewhere' },
      ),
    ),
  ),
  persistSession: fromCallback<EventObject, AuthSession<Person> | null>(({ input }) => {
    if (input) storage.renewStoredPerson(input);
  }),
  clearSession: fromCallback<EventObject, ClearRequest>(({ input: { token, isUnreadable } }) => {
    if (token !== null) storage.clearStoredSession(token);
    if (isUnreadable) storage.clearUnreadableSession();
  }),
  watchReturn: listen([online, 'network.online'], [pageVisible, 'page.visible']),
});

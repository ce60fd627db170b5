import { type AuthSnapshot, type AuthView, connectAuth } from './auth.connect';
import { isInterruption } from './interruption';
import type { StaffAuthEvent, StaffPerson } from './staff-auth.machine';

export interface StaffAuthView extends AuthView<StaffPerson> {
  /** When the session ends (ISO); null until a response has set the clock, and where the server does not say. */
  endsAt: string | null;
  /** Whether the draft of a form is kept when the form closes. */
  keepsDraftOf(owner: string | null): boolean;
}

export const connectStaffAuth = (
  snapshot: AuthSnapshot<StaffPerson>,
  send: (event: StaffAuthEvent) => void,
): StaffAuthView => {
  const view = connectAuth(snapshot, send);
  const staff = view.isLoggedIn ? (view.person?.id ?? null) : null;
  return {
    ...view,
    endsAt: (snapshot.hasTag('roleKnown') && view.person?.session_expires_at) || null,
    keepsDraftOf: (owner) => owner === staff || isInterruption(view.endReason),
  };
};

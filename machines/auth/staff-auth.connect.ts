import { type AuthSnapshot, type AuthView, connectAuth } from './auth.connect';
import type { StaffAuthEvent, StaffPerson } from './staff-auth.machine';

export interface StaffAuthView extends AuthView<StaffPerson> {
  /** When the session ends (ISO); null until a response has set the clock, and where the server does not say. */
  endsAt: string | null;
}

export const connectStaffAuth = (
  snapshot: AuthSnapshot<StaffPerson>,
  send: (event: StaffAuthEvent) => void,
): StaffAuthView => {
  const view = connectAuth(snapshot, send);
  return {
    ...view,
    endsAt: (snapshot.hasTag('roleKnown') && view.person?.session_expires_at) || null,
  };
};

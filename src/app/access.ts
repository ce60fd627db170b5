import type { PlayerAuthView } from '../../machines/auth/player-auth.connect';
import { type Access, paths, type StaffAccess } from '../paths';

type Caller = Pick<PlayerAuthView, 'isLoggedIn' | 'isAdmin' | 'isUnchecked' | 'isOutcomeUnknown'>;

/**
 * The screen is shown, waits for the check of the session, shows that the check failed, or redirects.
 */
export type RouteDecision =
  | 'shown'
  | 'awaited'
  | 'outcomeUnknown'
  | {
      to: string;
      /** Login returns to this page. */
      returns?: boolean;
    };

/**
 * Decides access to a screen (product.md section 2). After a login the user returns to the page that led to it. A stored
 * role grants nothing until the server has confirmed it.
 */
export const decideRoute = (
  access: Access | StaffAccess,
  { isLoggedIn, isAdmin, isUnchecked, isOutcomeUnknown }: Caller,
  returnTo: string | null,
): RouteDecision => {
  switch (access) {
    case 'open':
    // Decided with the code of staff.
    case 'staff':
    case 'staffGuest':
      return 'shown';
    case 'guest':
      return isLoggedIn ? { to: returnTo ?? paths.profile } : 'shown';
    case 'player':
      return isLoggedIn ? 'shown' : { to: paths.login, returns: true };
    case 'admin':
      if (isUnchecked) return 'awaited';
      if (isOutcomeUnknown) return 'outcomeUnknown';
      return isAdmin ? 'shown' : { to: paths.home };
  }
};

import type { PlayerAuthView } from '../../machines/auth/player-auth.connect';
import { type Access, paths } from '../paths';

type Caller = Pick<PlayerAuthView, 'isLoggedIn' | 'isAdmin' | 'isUnchecked' | 'isOutcomeUnknown'>;

/**
 * Whether somebody sees a screen, waits until the server has said who they are, is told that it could not say so, or is
 * sent elsewhere.
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
 * What becomes of somebody at a screen (product.md section 2). Who has signed in goes back to where the way to the
 * log-in began. The role that a browser has stored opens nothing: the server is asked first, and who has no answer is shown nothing of it.
 */
export const decideRoute = (
  access: Access,
  { isLoggedIn, isAdmin, isUnchecked, isOutcomeUnknown }: Caller,
  returnTo: string | null,
): RouteDecision => {
  switch (access) {
    case 'open':
      return 'shown';
    case 'guest':
      return isLoggedIn ? { to: returnTo ?? paths.profile } : 'shown';
    case 'player':
      return isLoggedIn ? 'shown' : { to: paths.login, returns: true };
    case 'admin':
      if (isUnchecked) return 'awaited';
      if (isOutcomeUnknown) return 'outcomeUnknown';
      return isAdmin ? 'shown' : { to: paths.home };
    case 'staff':
      return { to: paths.staffLogin };
  }
};

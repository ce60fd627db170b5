import type { PlayerSessionView } from '../../machines/session/player-session.connect';
import { type Access, paths } from '../paths';

type Caller = Pick<PlayerSessionView, 'isSignedIn' | 'isAdmin' | 'isUnchecked' | 'isUnanswered'>;

/**
 * Whether somebody sees a screen, waits until the server has said who they are, is told that it could not say so, or is
 * sent elsewhere.
 */
export type Passage =
  | 'shown'
  | 'awaited'
  | 'unanswered'
  | {
      to: string;
      /** Who signs in there comes back here. */
      returns?: boolean;
    };

/**
 * What becomes of somebody at a screen (product.md section 2). Who has signed in goes back to where the way to the
 * log-in began. The role that a browser has stored opens nothing: the server is asked first, and who has no answer is shown nothing of it.
 */
export const passageFor = (
  access: Access,
  { isSignedIn, isAdmin, isUnchecked, isUnanswered }: Caller,
  wayBack: string | null,
): Passage => {
  switch (access) {
    case 'open':
      return 'shown';
    case 'guest':
      return isSignedIn ? { to: wayBack ?? paths.profile } : 'shown';
    case 'player':
      return isSignedIn ? 'shown' : { to: paths.login, returns: true };
    case 'admin':
      if (isUnchecked) return 'awaited';
      if (isUnanswered) return 'unanswered';
      return isAdmin ? 'shown' : { to: paths.home };
    case 'staff':
      return { to: paths.staffLogin };
  }
};

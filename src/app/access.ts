import type { PlayerSessionView } from '../../machines/session/player-session.connect';
import { type Access, paths } from '../paths';

type Caller = Pick<PlayerSessionView, 'isSignedIn' | 'isAdmin'>;

/**
 * Where somebody who may not see a screen is sent, or null for one who may (product.md section 2). Who has signed in
 * goes back to where the link to the log-in stood, if it said so.
 */
export const redirectFor = (
  access: Access,
  { isSignedIn, isAdmin }: Caller,
  wayBack: string | null,
): string | null => {
  switch (access) {
    case 'open':
      return null;
    case 'guest':
      return isSignedIn ? (wayBack ?? paths.profile) : null;
    case 'player':
      return isSignedIn ? null : paths.login;
    case 'admin':
      return isSignedIn && isAdmin ? null : paths.home;
    case 'staff':
      return paths.staffLogin;
  }
};

import type { PlayerAuthView } from '../../machines/auth/player-auth.connect';
import { Notice } from '../components/notice';
import { sessionCopy } from '../copy/en/layout';

const copy = sessionCopy;

const messageOf = ({ endReason, message, isLoggedIn, isNotPersisted }: PlayerAuthView): string | null => {
  if (isLoggedIn) return isNotPersisted ? copy.notPersisted : null;
  switch (endReason) {
    case 'rejected':
      return copy.rejected;
    case 'suspended':
      return message ?? copy.suspended;
    case 'clearedElsewhere':
      return copy.clearedElsewhere;
    case 'unreadable':
      return copy.unreadable;
    default:
      return null;
  }
};

/** Why the session ended or will not survive a reload. */
export function SessionNotice({ session }: { session: PlayerAuthView }) {
  const first = messageOf(session);
  return first && <Notice tone="plain" first={first} />;
}

import type { PlayerAuthView } from '../../machines/auth/player-auth.connect';
import { Notice } from '../components/notice';
import { sessionCopy } from '../copy/en/layout';

const words = sessionCopy;

const wordsFor = ({ ended, message, isLoggedIn, isNotPersisted }: PlayerAuthView): string | null => {
  if (isLoggedIn) return isNotPersisted ? words.notPersisted : null;
  switch (ended) {
    case 'rejected':
      return sessionCopy.rejected;
    case 'suspended':
      return message ?? words.suspended;
    case 'elsewhere':
      return words.elsewhere;
    case 'unreadable':
      return words.unreadable;
    default:
      return null;
  }
};

/** Why nobody is signed in any more, or will be on the next page load; nothing where that needs no words. */
export function SessionNotice({ session }: { session: PlayerAuthView }) {
  const first = wordsFor(session);
  return first && <Notice tone="plain" first={first} />;
}

import type { PlayerSessionView } from '../../machines/session/player-session.connect';
import { copy } from '../copy/copy';
import { Notice } from '../ui/notice';

const words = copy.sessionNotices;

const wordsFor = ({ ended, told, isSignedIn, isUnkept }: PlayerSessionView): string | null => {
  if (isSignedIn) return isUnkept ? words.unkept : null;
  switch (ended) {
    case 'rejected':
      return copy.sessionEnded;
    case 'suspended':
      return told ?? words.suspended;
    case 'elsewhere':
      return words.elsewhere;
    case 'unreadable':
      return words.unreadable;
    default:
      return null;
  }
};

/** Why nobody is signed in any more, or will be on the next page load; nothing where that needs no words. */
export function SessionNotice({ session }: { session: PlayerSessionView }) {
  const first = wordsFor(session);
  return first && <Notice tone="plain" first={first} />;
}

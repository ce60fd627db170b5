import { copy } from '../support/copy';
import type { ListScreen } from './season-screens';

const { profile } = copy;

/** What a player alone sees. */
export const playerScreens: readonly ListScreen[] = [
  {
    name: 'profile',
    path: 'profile',
    verbs: ['getProfile'],
    words: profile,
    shown: (page) => page.getByRole('heading', { name: profile.facts }),
  },
  {
    name: 'sessions',
    path: 'profile',
    verbs: ['getSessions'],
    words: profile.sessions,
    shown: (page) => page.getByText(profile.sessions.thisDevice),
    hasStateForNotFound: true,
  },
];

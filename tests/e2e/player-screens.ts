import { copy } from '../support/copy';
import type { ListScreen } from './season-screens';

const { profile } = copy;

/** The lists and details that only players can open. */
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
    isPartOf: 'profile',
  },
];

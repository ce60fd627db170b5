import { declaredBy } from '../kit/run/declared';
import type { Control } from '../kit/screen/page-snapshot';
import { copy } from '../support/copy';
import { newUsername } from './player-samples';
import { models } from './register';
import { button, foot, link } from './unmodeled-controls';

/**
 * What belongs to no machine: the frame of every page, with the name of a player who has changed it, and the ways on
 * that the home page has for players and for admins, and the leaderboard for guests.
 */
const globalControls: readonly Control[] = [
  link(copy.skipToContent),
  ...foot,
  link(copy.home.myRewards),
  link(copy.home.admin),
  link(copy.goHome),
  link(copy.leaderboard.logIn),
  button(newUsername),
];

/** All that any page may offer: its furniture, and what some model names. */
export const anywhere: Promise<readonly Control[]> = declaredBy(models).then((declared) => [
  ...globalControls,
  ...declared,
]);

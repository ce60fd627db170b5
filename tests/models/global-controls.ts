import { declaredBy } from '../kit/run/declared';
import type { Control } from '../kit/screen/page-snapshot';
import { copy } from '../support/copy';
import { newUsername } from './player-samples';
import { models } from './register';
import { button, foot, link } from './unmodeled-controls';

const globalControls: readonly Control[] = [
  link(copy.skipToContent),
  ...foot,
  link(copy.home.myRewards),
  link(copy.home.admin),
  link(copy.goHome),
  link(copy.leaderboard.logIn),
  button(newUsername),
];

export const anywhere: Promise<readonly Control[]> = declaredBy(models).then((declared) => [
  ...globalControls,
  ...declared,
]);

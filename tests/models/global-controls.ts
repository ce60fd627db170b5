import { declaredBy } from '../kit/run/declared';
import type { Control } from '../kit/screen/page-snapshot';
import { newUsername } from './player-samples';
import { models } from './register';
import { button, foot, link } from './unmodeled-controls';

const links = ['Skip to content', 'See my rewards', 'Admin', 'Go to Home', 'Log in to see my rank'];
const globalControls: readonly Control[] = [...links.map(link), ...foot, button(newUsername)];

export const anywhere: Promise<readonly Control[]> = declaredBy(models).then((declared) => [
  ...globalControls,
  ...declared,
]);

import { declaredBy } from '../kit/run/declared';
import type { Control } from '../kit/screen/page-snapshot';
import { newUsername } from './player-samples';
import { models } from './register';
import { button, foot, link } from './unmodeled-controls';

const links = [
  'Skip to content',
  'See my rewards',
  'Admin',
  'Go to Home',
  'Log in to see my rank',
  'Log in',
  'Register',
  'Change activity',
  'Only hand out rewards',
];
const globalControls: readonly Control[] = [...links.map(link), ...foot, button(newUsername)];
const isOfModel = declaredBy(models);

/** Whether a control may be on any page. */
export const isDeclared = async (control: Control): Promise<boolean> =>
  globalControls.some(({ role, name }) => role === control.role && name === control.name) ||
  isOfModel(control);

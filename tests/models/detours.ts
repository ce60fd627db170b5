import type { AnyModel, Detour } from '../kit/model/model';
import { person } from './player-samples';
import { header, page } from './steps';

const toggle = header.press('button', person.username);

/** What a player may do meanwhile in the header of any page. */
const userMenu: Detour<AnyModel['machine']> = {
  name: 'user-menu',
  steps: [toggle, page.key('ArrowDown'), toggle],
};

/** For models of pages that only players open, except the one that changes the username in the header. */
export const withDetours = (model: AnyModel): AnyModel =>
  model.machine.id !== 'editDetails' && model.starts.every(({ name }) => name.startsWith('a player opens'))
    ? { ...model, detours: [userMenu] }
    : model;

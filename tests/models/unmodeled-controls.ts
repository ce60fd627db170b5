import type { UnmodeledControl } from '../kit/model/model';
import { copy } from '../support/copy';

export type UnmodeledControls = readonly UnmodeledControl[];

export const link = (name: string): UnmodeledControl => ({ role: 'link', name });
export const button = (name: string): UnmodeledControl => ({ role: 'button', name });
export const field = (name: string): UnmodeledControl => ({ role: 'field', name });
export const box = (name: string): UnmodeledControl => ({ role: 'checkbox', name });

const { nav } = copy;

export const guestHead: UnmodeledControls = [link(copy.brand.home), link(nav.home), link(nav.login)];

export const leaverHead: UnmodeledControls = [
  link(copy.brand.home),
  link(nav.home),
  link(nav.activity),
  link(nav.myRewards),
];

export const playerHead = (username: string): UnmodeledControls => [
  ...leaverHead,
  button(username),
  button(copy.qr.open),
];

export const foot: UnmodeledControls = [
  copy.footer.tournaments,
  copy.footer.leaderboard,
  copy.footer.highlights,
  copy.footer.about,
  copy.footer.terms,
  copy.footer.privacy,
  copy.footer.regulations,
].map(link);

import { copy } from '../../src/copy/copy';
import type { Beside } from '../kit/model/model';

export const link = (name: string): Beside => ({ role: 'link', name });
export const button = (name: string): Beside => ({ role: 'button', name });
export const field = (name: string): Beside => ({ role: 'field', name });
export const box = (name: string): Beside => ({ role: 'checkbox', name });

const { nav } = copy;

/** The links in the head of every page in a window that has room for them. */
export const guestHead: readonly Beside[] = [link(copy.brand.home), link(nav.home), link(nav.login)];

export const leaverHead: readonly Beside[] = [
  link(copy.brand.home),
  link(nav.home),
  link(nav.activity),
  link(nav.myRewards),
];

export const playerHead = (username: string): readonly Beside[] => [
  ...leaverHead,
  button(username),
  button(copy.qr.open),
];

/** The links in the foot of every page that do not come from the campaign. */
export const foot: readonly Beside[] = [
  copy.footer.tournaments,
  copy.footer.leaderboard,
  copy.footer.highlights,
  copy.footer.about,
  copy.footer.terms,
  copy.footer.privacy,
  copy.footer.regulations,
].map(link);

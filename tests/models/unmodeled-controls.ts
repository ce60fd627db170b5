import type { UnmodeledControl } from '../kit/model/model';
import { person } from './player-samples';

export type UnmodeledControls = readonly UnmodeledControl[];

export const link = (name: string): UnmodeledControl => ({ role: 'link', name });
export const button = (name: string): UnmodeledControl => ({ role: 'button', name });
export const field = (name: string): UnmodeledControl => ({ role: 'field', name });
export const box = (name: string): UnmodeledControl => ({ role: 'checkbox', name });

const home = ['Cap Clash, home', 'Home'];
export const guestHead: UnmodeledControls = [...home, 'Login'].map(link);
export const leaverHead: UnmodeledControls = [...home, 'Activity', 'My Rewards'].map(link);
export const playerHead = (username = person.username, buttons = ['Show my QR code', 'Redeem a code']) => [
  ...leaverHead,
  ...[username, ...buttons].map(button),
];

export const foot: UnmodeledControls = [
  ...['Tournaments', 'Leaderboard', 'Highlights', 'About'],
  ...['Terms of Service', 'Privacy Notice', 'Regulation Book'],
].map(link);

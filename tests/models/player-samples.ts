import { getProfile } from '../../contract/profile.contract';
import type { SessionUser } from '../../contract/session.contract';
import { getSessions } from '../../contract/sessions.contract';
import { getWallet } from '../../contract/wallet.contract';
import { pageOf, sample } from './sample';

export const token = 'token-of-aina';
export const person: Omit<SessionUser, 'token'> = {
  user_id: 'U0123456789ACDEFG',
  username: 'aina',
  email: 'aina@example.test',
  phone: null,
  role: 'player',
  status: 'active',
};
const { user_id, ...known } = person;
export const sessionPerson = { id: user_id, ...known };
export const sessionUser: SessionUser = { ...person, token };
export const newUsername = 'aina_lim';

const newYear = '2026-01-01T00:00:00Z';
export const profile = sample(getProfile.response)({
  ...person,
  date_of_birth: '2000-01-02',
  points_balance: 120,
  season_rank: 7,
  created_at: '2025-11-03T00:00:00Z',
  updated_at: newYear,
});
export const newProfile = { ...profile, phone: '+60123456789', points_balance: 0, season_rank: null };
export const savedLater = { updated_at: '2026-06-01T00:00:00Z' };

export const address: NonNullable<(typeof profile)['shipping_address']> = {
  recipient_name: 'Aina Lim',
  phone: '+60123456789',
  line1: '12 Jalan Ceria',
  line2: null,
  postcode: '50450',
  city: 'Kuala Lumpur',
  state: 'Selangor',
  country: 'MY',
};
const newAddress: typeof address = {
  recipient_name: 'Farid Lim',
  phone: '+60198765432',
  line1: '3 Lorong Damai',
  line2: 'Unit 5',
  postcode: '88000',
  city: 'Kota Kinabalu',
  state: 'Johor',
  country: 'MY',
};
export const settledProfile = { ...profile, shipping_address: address };
export const movedProfile = { ...profile, shipping_address: newAddress };

const sessionOf = sample(getSessions.response.entries.sessions.item);
const elsewhere = { place: '203.0.113.x', last_used_at: '2026-06-03T05:30:00Z' };
const here = sessionOf({
  session_id: '1',
  device: 'Chrome on Android',
  place: '203.0.113.x',
  last_used_at: '2026-06-03T08:00:00Z',
  is_current: true,
});
export const tablet = sessionOf({ ...elsewhere, session_id: '2', device: 'Safari on iPad' });
export const strangeDevice = sessionOf({ session_id: '3', last_used_at: '2026-06-02T08:00:00Z' });
export const laptop = sessionOf({ ...elsewhere, session_id: '4', device: 'Firefox on Windows' });
export const ownSessions = [here, tablet, strangeDevice];
export const sessionsSince = [here, laptop];

const rewardOf = sample(getWallet.response.entries.rewards.item);
export const headset = rewardOf({
  id: 'W0123456789AC',
  name: 'Neon headset',
  description: 'Glows in the dark.',
  type: 'physical_item',
  rarity: 'epic',
  status: 'available',
  is_new: true,
  won_at: '2026-05-12T00:00:00Z',
  metadata: { description: 'From season one.', items: ['Headset', 'Cable'], shipping_required: true },
});
export const jersey: typeof headset = {
  ...headset,
  id: 'W1123456789AC',
  name: 'Jersey',
  description: 'In the colours of your team.',
  rarity: 'rare',
  status: 'claimed',
  claimed_at: '2026-06-02T00:00:00Z',
  is_new: false,
};

const walletOf = sample(getWallet.response);
const counts = { ...walletOf().counts, available: 20, claimed: 1 };
export const wallet = walletOf({
  rewards: [headset],
  points_balance: 120,
  counts,
  pagination: pageOf(1, 21, 20),
});
export const matchingWallet = {
  ...wallet,
  rewards: [{ ...jersey, name: 'Signed jersey' }],
  pagination: pageOf(1, 1, 20),
};
export const noMatch = { ...wallet, rewards: [], pagination: pageOf(1, 0, 20) };
export const secondPage = { ...wallet, rewards: [jersey], pagination: pageOf(2, 21, 20) };
export const emptyWallet = walletOf({ points_balance: 120, pagination: pageOf(1, 0, 20) });
export const emptyWalletLater = { ...emptyWallet, pagination: pageOf(2, 0, 20) };

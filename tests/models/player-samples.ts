import type { ResponseOf } from '../../contract/endpoint';
import type { getProfile } from '../../contract/profile.contract';
import type { WalletRewardResponse } from '../../contract/reward.contract';
import type { SessionUser } from '../../contract/session.contract';
import type { getSessions } from '../../contract/sessions.contract';
import type { getWallet } from '../../contract/wallet.contract';

type SessionResponse = ResponseOf<typeof getSessions>['sessions'][number];

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

export const profile: ResponseOf<typeof getProfile> = {
  ...person,
  full_name: null,
  contact_email: null,
  date_of_birth: '2000-01-02',
  marketing_opt_in: false,
  email_verified_at: '2026-01-01T00:00:00Z',
  first_time_completed: true,
  points_balance: 120,
  season_rank: 7,
  shipping_address: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

export const newProfile: ResponseOf<typeof getProfile> = {
  ...profile,
  phone: '+60123456789',
  points_balance: 0,
  season_rank: null,
};

export const newUsername = 'aina_lim';

export const address: NonNullable<ResponseOf<typeof getProfile>['shipping_address']> = {
  recipient_name: 'Aina Lim',
  phone: '+60123456789',
  line1: '12 Jalan Ceria',
  line2: null,
  postcode: '50450',
  city: 'Kuala Lumpur',
  state: 'Selangor',
  country: 'MY',
};

export const settledProfile: ResponseOf<typeof getProfile> = { ...profile, shipping_address: address };

export const movedProfile: ResponseOf<typeof getProfile> = {
  ...profile,
  shipping_address: {
    recipient_name: 'Farid Lim',
    phone: '+60198765432',
    line1: '3 Lorong Damai',
    line2: 'Unit 5',
    postcode: '88000',
    city: 'Kota Kinabalu',
    state: 'Johor',
    country: 'MY',
  },
};

export const savedLater = { updated_at: '2026-06-01T00:00:00Z' };

const here: SessionResponse = {
  session_id: '1',
  device: 'Chrome on Android',
  place: '203.0.113.x',
  signed_in_at: '2026-06-01T00:00:00Z',
  last_used_at: '2026-06-03T08:00:00Z',
  is_current: true,
};

export const tablet: SessionResponse = {
  ...here,
  session_id: '2',
  device: 'Safari on iPad',
  last_used_at: '2026-06-03T05:30:00Z',
  is_current: false,
};

export const strangeDevice: SessionResponse = {
  ...tablet,
  session_id: '3',
  device: null,
  place: null,
  last_used_at: '2026-06-02T08:00:00Z',
};

export const laptop: SessionResponse = { ...tablet, session_id: '4', device: 'Firefox on Windows' };

export const ownSessions: SessionResponse[] = [here, tablet, strangeDevice];

export const sessionsSince: SessionResponse[] = [here, laptop];

export const headset: WalletRewardResponse = {
  id: 'W0123456789AC',
  name: 'Neon headset',
  description: 'Glows in the dark.',
  type: 'physical_item',
  rarity: 'epic',
  metadata: { items: ['Headset', 'Cable'], shipping_required: true },
  total_quantity: 5,
  remaining_quantity: 4,
  requires_admin_approval: false,
  claimed_at: null,
  points_value: 0,
  max_per_user: 1,
  available_from: null,
  available_until: null,
  reward_id: '3',
  status: 'available',
  source: 'code',
  won_at: '2026-06-01T00:00:00Z',
  redeemed_at: null,
  expires_at: null,
  rejected_reason: null,
  choice: null,
  has_shipping_address: false,
  is_new: true,
  actions: [],
};

export const wallet: ResponseOf<typeof getWallet> = {
  rewards: [headset],
  points_balance: 120,
  counts: {
    pending_profile: 0,
    available: 1,
    pending_approval: 0,
    claimed: 0,
    redeemed: 0,
    expired: 0,
    rejected: 0,
  },
  new_count: 1,
  pagination: { page: 1, per_page: 20, total: 21, total_pages: 2 },
};

export const secondPage: ResponseOf<typeof getWallet> = {
  ...wallet,
  rewards: [
    {
      ...headset,
      id: 'W1123456789AC',
      name: 'Jersey',
      description: 'In the colours of your team.',
      rarity: 'rare',
      status: 'claimed',
      claimed_at: '2026-06-02T00:00:00Z',
      is_new: false,
    },
  ],
  pagination: { ...wallet.pagination, page: 2 },
};

export const emptyWallet: ResponseOf<typeof getWallet> = {
  ...wallet,
  rewards: [],
  counts: { ...wallet.counts, available: 0 },
  new_count: 0,
  pagination: { page: 1, per_page: 20, total: 0, total_pages: 1 },
};

export const emptyWalletLater: ResponseOf<typeof getWallet> = {
  ...emptyWallet,
  pagination: { page: 2, per_page: 20, total: 0, total_pages: 1 },
};

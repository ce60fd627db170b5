import { pagingCopy } from './lists';
import { resourceCopy } from './resource';

export const rewardCopy = {
  unnamed: 'Your prize',
  statuses: {
    pending_profile: 'Needs your details',
    available: 'Ready to claim',
    pending_approval: 'Waiting for approval',
    claimed: 'Claimed',
    redeemed: 'Used',
    expired: 'Expired',
    rejected: 'Not approved',
  },
  includes: 'Includes',
  shipping: 'Shipping information is collected separately.',
  isNew: 'New',
  details: 'Details',
  wonOn: (day: string) => `Won on ${day}`,
  claimBy: (day: string) => `Claim by ${day}`,
  facts: {
    estimated_value: 'Worth',
    sponsor_code: 'Sponsor code',
    sizes: 'Sizes',
    colors: 'Colours',
    pickup_locations: 'Pick up at',
    brand: 'Brand',
    material: 'Material',
    category: 'Category',
    availability: 'Availability',
    condition: 'Condition',
    dimensions: 'Dimensions',
    weight: 'Weight',
    origin: 'Origin',
    manufacturer: 'Made by',
    warranty: 'Warranty',
    estimated_delivery: 'Delivery',
  },
};

export const rewardsCopy = {
  title: 'My Rewards',
  lead: 'Everything you’ve won with your caps.',
  points: 'Points',
  list: 'Rewards',
  ...resourceCopy('your rewards'),
  emptyTitle: 'Nothing here yet',
  emptyText: (hasBonus: boolean) =>
    hasBonus
      ? 'Your first code wins a First-Time Bonus. Got a cap in your pocket?'
      : 'Redeem a code and your prizes will show up here. Got a cap in your pocket?',
  redeem: 'Redeem your first code',
  ...pagingCopy('rewards'),
};

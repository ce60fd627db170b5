/** What the journeys expect of a campaign, as literals of its content. */
export interface CampaignContent {
  readonly name: string;
  readonly pointsPerCode: number;
  readonly wrongEmailCode: string;
  readonly firstTimeReward: string;
  readonly approvedReward: { readonly key: string; readonly name: string };
  readonly pickupReward: { readonly key: string; readonly name: string; readonly place: string };
  /** A tournament of single players that is open for registration. */
  readonly tournament: string;
  readonly rally: {
    readonly name: string;
    readonly stamps: number;
    readonly booth: string;
    readonly quiz: { readonly name: string; readonly passcode: string };
    readonly selfReport: { readonly name: string; readonly reported: RegExp };
  };
  /** Where the demo's staff work. */
  readonly staffLocation: string;
}

export type CampaignName = 'cap-clash' | 'plum-league';

export const campaigns: Readonly<Record<CampaignName, CampaignContent>> = {
  'cap-clash': {
    name: 'Cap Clash',
    pointsPerCode: 10,
    wrongEmailCode: 'That code is not right. 4 tries left.',
    firstTimeReward: 'Zing Starter Pack',
    approvedReward: { key: 'team-jersey', name: 'Team Jersey' },
    pickupReward: { key: 'zing-can', name: 'Free Can of Zing', place: 'Any partner shop' },
    tournament: 'Kampung Kart Grand Prix',
    rally: {
      name: 'Stamp Rally',
      stamps: 4,
      booth: 'Aim Trainer',
      quiz: { name: 'Cap Quiz', passcode: 'Citrus' },
      selfReport: { name: 'Photo Wall', reported: /^You can do it again in/ },
    },
    staffLocation: 'Booth 3, Hall A',
  },
  'plum-league': {
    name: 'Plum League',
    pointsPerCode: 15,
    wrongEmailCode: 'That code is not right. 3 tries left.',
    firstTimeReward: 'Welcome Basket',
    approvedReward: { key: 'varsity-jacket', name: 'Varsity Jacket' },
    pickupReward: { key: 'plumora-bottle', name: 'Bottle of Plumora', place: 'Tessimoor cafés' },
    tournament: 'Derby Rematch',
    rally: {
      name: 'Booth Trail',
      stamps: 3,
      booth: 'Plum Press',
      quiz: { name: 'Blossom Riddle', passcode: 'Moonlight' },
      selfReport: { name: 'Orchard Selfie', reported: /^You’ve already got this one\.$/ },
    },
    staffLocation: 'Old tree',
  },
};

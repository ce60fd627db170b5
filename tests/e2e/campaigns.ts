/** What the journeys expect of a campaign, as literals of its content. */
export interface CampaignContent {
  readonly name: string;
  readonly season: string;
  readonly homeHeading: string;
  readonly popupTitle: string;
  readonly socialLink: string;
  readonly partner: string;
  readonly pointsPerCode: number;
  /** After six codes on a day. */
  readonly codesLeft: string;
  /** The message after the first wrong code of an email. */
  readonly wrongEmailCode: string;
  /** The messages after unknown sponsor codes, one after another. */
  readonly unknownCodes: readonly [string, ...string[]];
  readonly firstTimeReward: string;
  readonly clothing: {
    readonly key: string;
    readonly name: string;
    readonly size: string;
    readonly color: string;
  };
  readonly approvedReward: { readonly key: string; readonly name: string };
  readonly pickupReward: { readonly key: string; readonly name: string; readonly place: string };
  /** The raffle in which each code is a ticket. */
  readonly raffle: string;
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

const unknownCode = (next: string) => `We do not know this code. Check each character. ${next}`;

export const campaigns: Readonly<Record<CampaignName, CampaignContent>> = {
  'cap-clash': {
    name: 'Cap Clash',
    season: 'Season 2',
    homeHeading: 'Twist. Redeem. Clash.',
    popupTitle: 'Season 2 is here: new caps, new prizes, new activities.',
    socialLink: 'Photo feed',
    partner: 'Navulo',
    pointsPerCode: 10,
    codesLeft: 'You can redeem 4 more codes today.',
    wrongEmailCode: 'That code is not right. 4 tries left.',
    unknownCodes: [
      unknownCode('4 tries left.'),
      unknownCode('3 tries left.'),
      unknownCode('2 tries left.'),
      unknownCode('1 try left.'),
      unknownCode('You can try again in 15 minutes.'),
    ],
    firstTimeReward: 'Zing Starter Pack',
    clothing: { key: 'event-tee', name: 'Cap Clash Tee', size: 'M', color: 'Ink' },
    approvedReward: { key: 'team-jersey', name: 'Team Jersey' },
    pickupReward: { key: 'zing-can', name: 'Free Can of Zing', place: 'Any partner shop' },
    raffle: 'Grand Draw',
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
    season: 'Season 5',
    homeHeading: 'Ripe for the win',
    popupTitle: 'Season 5 is ripe: new bottles, new prizes and a final under the moon.',
    socialLink: 'Player chat',
    partner: 'Tessimoor',
    pointsPerCode: 15,
    codesLeft: 'You can redeem 6 more codes today.',
    wrongEmailCode: 'That code is not right. 3 tries left.',
    unknownCodes: [
      unknownCode('3 tries left.'),
      unknownCode('2 tries left.'),
      unknownCode('1 try left.'),
      unknownCode('You can try again in 10 minutes.'),
    ],
    firstTimeReward: 'Welcome Basket',
    clothing: { key: 'sun-hat', name: 'Orchard Sun Hat', size: 'M', color: 'Plum' },
    approvedReward: { key: 'varsity-jacket', name: 'Varsity Jacket' },
    pickupReward: { key: 'plumora-bottle', name: 'Bottle of Plumora', place: 'Tessimoor cafés' },
    raffle: 'Harvest Draw',
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

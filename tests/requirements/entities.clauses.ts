import { ofSection } from './clause';

const facts = 'app/reward-facts.test.ts';
const prize = 'e2e/rarities.spec.ts: a … code wins under ‹…› what the campaign says of the prize';

/** Section 3: entities and fields. */
export const entityClauses = ofSection('3, Entities and fields', [
  {
    id: '3.user.1',
    text: 'A player session knows id, username, e-mail, phone, role and status.',
    tests: [
      'app/session-storage.test.ts: keeps the token under session_token, as the specification says, and the user beside it',
    ],
  },
  { id: '3.staff.1', text: 'A staff session knows staff_id, username, role and status.' },
  { id: '3.staff.2', text: 'It knows its event, its location and the number of scans.' },
  {
    id: '3.staff.3',
    text: 'It knows the last log-in, when it ends, the admin who made it and its token.',
  },
  {
    id: '3.reward.1',
    text: 'A reward has a name, description, type, rarity, metadata, quantities and whether an admin must approve.',
    tests: ['server/wallet.test.ts: sends a whole item as the contract names it'],
  },
  {
    id: '3.reward.2',
    text: 'A reward is points, a qr_code, an in_game_skin, a physical_item or a tournament_entry.',
  },
  {
    id: '3.reward.3',
    text: 'A rarity is common, uncommon, rare, epic or legendary.',
    tests: [prize, 'server/redeem.test.ts: wins a reward of the rarity %s with its words'],
  },
  {
    id: '3.metadata.1',
    text: 'Empty values and empty lists of the metadata are hidden.',
    tests: [
      `${facts}: empty values, blank values and empty lists are hidden`,
      'screens/redeem-result.test.tsx: a reward without extras shows neither list nor note',
    ],
  },
  {
    id: '3.metadata.2',
    text: 'The estimated value is money in RM, and 0 reads as Free.',
    states: ['homeContent#ready'],
    tests: [`${facts}: a value of 0 is free`, prize],
  },
  {
    id: '3.metadata.3',
    text: 'The metadata may be an object or a JSON string.',
    tests: ['server/wallet.test.ts: sends metadata as an object where it is stored as JSON text'],
  },
  {
    id: '3.metadata.4',
    text: 'The other facts of the metadata are shown where they are given.',
    tests: [`${facts}: a reward tells the facts that it has, in reading order`, prize],
  },
  { id: '3.metadata.5', text: 'A voucher has a sponsor_code or a voucher_code.' },
  {
    id: '3.sponsor.1',
    text: 'Before a reward has a claimed_at its sponsor code cannot be read.',
    tests: [
      `${facts}: a sponsor code is masked until the reward has a claimed_at`,
      'server/wallet.test.ts: shows the sponsor code once the item is claimed',
    ],
  },
  {
    id: '3.result.1',
    text: 'A redemption tells reward, rarity, type, whether it was the first, and claimed_at.',
    tests: ['server/redeem.test.ts: wins the first-time bonus, a ticket and points with the first code'],
  },
  {
    id: '3.picture.1',
    text: 'A picture by full link is taken from there.',
    tests: ['app/addresses.test.ts: %s under the base %j is %s'],
  },
  {
    id: '3.picture.2',
    text: 'A picture whose path starts with a slash is taken from the API.',
    tests: ['app/addresses.test.ts: %s under the base %j is %s'],
  },
  {
    id: '3.picture.3',
    text: 'A picture by bare name is taken from /storage/ of the API.',
    tests: ['app/addresses.test.ts: %s under the base %j is %s'],
  },
]);

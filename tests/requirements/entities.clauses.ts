import { ofSection } from './clause';

export const entityClauses = ofSection('3, Entities and fields', [
  { id: '3.user.1', text: 'A player session has id, username, email, phone, role and status.' },
  { id: '3.staff.1', text: 'A staff session knows staff_id, username, role and status.' },
  { id: '3.staff.2', text: 'It knows its event, its location and the number of scans.' },
  { id: '3.staff.3', text: 'It has the last login, its end, the admin who created it and its token.' },
  {
    id: '3.reward.1',
    text: 'A reward has a name, description, type, rarity, metadata, quantities and whether an admin must approve.',
  },
  {
    id: '3.reward.2',
    text: 'A reward is points, a qr_code, an in_game_skin, a physical_item or a tournament_entry.',
    isUnchecked: true,
  },
  { id: '3.reward.3', text: 'A rarity is common, uncommon, rare, epic or legendary.' },
  { id: '3.metadata.1', text: 'Empty values and empty lists of the metadata are hidden.' },
  {
    id: '3.metadata.2',
    text: 'The estimated value is money in RM, and 0 is shown as Free.',
    states: ['homeContent#ready'],
  },
  { id: '3.metadata.3', text: 'The metadata may be an object or a JSON string.' },
  { id: '3.metadata.4', text: 'The other facts of the metadata are shown where they are given.' },
  { id: '3.metadata.5', text: 'A voucher has a sponsor_code or a voucher_code.', isUnchecked: true },
  { id: '3.sponsor.1', text: 'A sponsor code is masked until its reward has a claimed_at.' },
  {
    id: '3.result.1',
    text: 'A redemption has reward, rarity, type, whether it was the first, and claimed_at.',
  },
  { id: '3.image.1', text: 'An image with a full URL is loaded from there.' },
  { id: '3.image.2', text: 'An image whose path starts with a slash is loaded from the API.' },
  { id: '3.image.3', text: 'An image with a bare name is loaded from /storage/ of the API.' },
]);

import { expect, it } from 'vitest';
import type { WalletReward } from '../../contract/reward.contract';
import { actionsOf } from '../../src/features/rewards/available-actions';

const reward = (fields: Partial<WalletReward>): WalletReward => ({
  name: 'A reward',
  description: '',
  rarity: null,
  metadata: {},
  requires_admin_approval: false,
  claimed_at: null,
  ...fields,
});
const claimed_at = '2026-03-21T00:00:00Z';
const voucher = { voucher_type: 'voucher_code' } as const;

it.each<readonly [string, Partial<WalletReward>, readonly string[]]>([
  ['that waits for an approval', { status: 'pending_approval' }, []],
  ['that was used', { status: 'redeemed', claimed_at }, []],
  ['that has expired', { status: 'expired' }, []],
  ['that was not approved', { status: 'rejected' }, []],
  ['that needs details', { status: 'pending_profile' }, ['complete_first_time']],
  ['that is available', { status: 'available' }, ['claim']],
  ['without a status that is not claimed', {}, ['claim']],
  ['that is a voucher', { metadata: voucher }, ['claim_voucher']],
  ['that is a claimed voucher', { metadata: voucher, claimed_at }, ['redeem_voucher']],
  ['that is claimed and has a QR code', { type: 'qr_code', claimed_at }, ['show_qr']],
  ['that is claimed and picked up', { type: 'physical_item', claimed_at }, ['show_qr']],
  [
    'that is claimed and shipped',
    { type: 'physical_item', claimed_at, metadata: { shipping_required: true } },
    [],
  ],
  ['that is claimed points', { type: 'points', claimed_at }, []],
])('if the server does not name the actions, a reward %s has its own', (_, fields, actions) => {
  expect(actionsOf(reward(fields))).toEqual(actions);
});

it('a reward has the actions that the server names', () => {
  expect(actionsOf(reward({ status: 'available', actions: ['add_shipping'] }))).toEqual(['add_shipping']);
});

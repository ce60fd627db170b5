import type { WalletReward } from '../../../contract/reward.contract';
import { actionsOf } from './available-actions';
import { ClaimCard } from './claim-card';
import { PickupCard } from './pickup-card';
import { ShippingCard } from './shipping-card';
import { VoucherCard } from './voucher-card';

/** What the player can do with a reward now, and the outcome of what the player did. */
export function RewardActions({ reward }: { reward: WalletReward }) {
  const { id } = reward;
  if (!id) return null;
  const actions = actionsOf(reward);
  const isVoucher =
    reward.metadata.voucher_type !== undefined ||
    actions.some((action) => action === 'claim_voucher' || action === 'redeem_voucher');
  return (
    <>
      <ClaimCard id={id} reward={reward} isOffered={actions.includes('claim')} />
      {isVoucher && <VoucherCard id={id} reward={reward} actions={actions} />}
      <ShippingCard id={id} isOffered={actions.includes('add_shipping')} />
      <PickupCard id={id} isOffered={actions.includes('show_qr')} />
    </>
  );
}

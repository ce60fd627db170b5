import type { RedeemDialogView } from '../../../machines/redeem/redeem-dialog.connect';
import { firstTimeCopy } from '../../copy/en/redeem';
import { FirstTimeForm } from './first-time-form';
import { RedeemForm } from './redeem-form';
import { RedeemResult } from './redeem-result';

/** The pages of the dialog: the input, then the result with the first-time form. */
export function RedeemPages({ redeem }: { redeem: RedeemDialogView }) {
  const { redemption } = redeem;
  if (!redemption) return <RedeemForm view={redeem} />;
  return (
    <RedeemResult view={redeem} redemption={redemption}>
      {redemption.requires_first_time_completion && <FirstTimeForm isPending done={firstTimeCopy.done} />}
    </RedeemResult>
  );
}

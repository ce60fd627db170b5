import type { RedeemDialogView } from '../../../machines/redeem/redeem-dialog.connect';
import { firstTimeCopy } from '../../copy/en/redeem';
import { FirstTimeForm } from './first-time-form';
import { RedeemForm } from './redeem-form';
import { RedeemResult } from './redeem-result';

/** The dialog's pages: the input, then the result with the form that a first-time bonus asks for. */
export function RedeemPages({ redeem }: { redeem: RedeemDialogView }) {
  const { redemption } = redeem;
  if (!redemption) return <RedeemForm view={redeem} />;
  return (
    <RedeemResult view={redeem} redemption={redemption}>
      {redemption.requires_first_time_completion && <FirstTimeForm isPending done={firstTimeCopy.done} />}
    </RedeemResult>
  );
}

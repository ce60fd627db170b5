import type { RedeemDialogView } from '../../machines/redeem/redeem-dialog.connect';
import { FirstTime } from '../shell/redeem/first-time';
import { RedeemForm } from '../shell/redeem/redeem-form';
import { RedeemResult } from '../shell/redeem/redeem-result';
import { useFirstTimeForm } from './use-forms';

function FirstTimeForm({ email }: { email: string }) {
  return <FirstTime form={useFirstTimeForm({ email })} />;
}

/** The dialog's pages: the input, then the result with the form that a first-time bonus asks for. */
export default function RedeemPages({ redeem, email }: { redeem: RedeemDialogView; email: string }) {
  const { redemption } = redeem;
  if (!redemption) return <RedeemForm view={redeem} />;
  return (
    <RedeemResult view={redeem} redemption={redemption}>
      {redemption.requires_first_time_completion && <FirstTimeForm email={email} />}
    </RedeemResult>
  );
}

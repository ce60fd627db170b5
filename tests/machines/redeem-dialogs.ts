import { type RedeemDialogContext, redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { lost } from './failures';
import { prize } from './redemptions';
import { restingStatesOf, stateValue } from './state-values';

export const code = '7K3M-9Q2W-8X4R';
export const full: RedeemDialogContext = {
  text: code,
  attempt: { code, key: 'key-1', isRepeat: true },
  failure: lost,
  redemption: prize,
};
export const empty: RedeemDialogContext = { text: '', attempt: null, failure: null, redemption: null };

export const states = restingStatesOf(redeemDialogMachine);

export const snapshotIn = (path: string, context: RedeemDialogContext = full) =>
  redeemDialogMachine.resolveState({ value: stateValue(path), context });

import { describe, expect, it } from 'vitest';
import { connectRedeemDialog } from '../../machines/redeem/redeem-dialog.connect';
import type { RedeemDialogContext, RedeemDialogEvent } from '../../machines/redeem/redeem-dialog.machine';
import { code, empty, full, snapshotIn } from './redeem-dialogs';
import { prize } from './redemptions';

const viewIn = (path: string, context: RedeemDialogContext = full) =>
  connectRedeemDialog(
    snapshotIn(path, context),
    () => {},
    () => 'a key',
  );

describe('the redeem dialog', () => {
  const abilities = (path: string) => {
    const { step, isRedeeming, canOpen, canType, canSubmit, canClose, canRedeemAgain } = viewIn(path, {
      ...empty,
      text: code,
      redemption: path.startsWith('result') ? prize : null,
    });
    const can = { open: canOpen, type: canType, submit: canSubmit, close: canClose, again: canRedeemAgain };
    const able = Object.entries(can).flatMap(([name, is]) => (is ? [name] : []));
    return [step, ...(isRedeeming ? ['loading'] : []), ...able];
  };

  it.each([
    ['closed', ['closed', 'open']],
    ['input.idle', ['input', 'type', 'submit', 'close']],
    ['input.rejected', ['input', 'type', 'submit', 'close']],
    ['input.outcomeUnknown', ['input', 'type', 'submit', 'close']],
    ['input.coolingDown', ['input', 'type', 'submit', 'close']],
    ['loading', ['input', 'loading']],
    ['result.rewarded', ['rewarded', 'close', 'again']],
    ['result.unrewarded', ['unrewarded', 'close', 'again']],
  ])('enables in %s exactly the possible actions', (path, offered) => {
    expect(abilities(path)).toEqual(offered);
  });

  it.each(['', '   '])('rejects the blank text %j', (text) => {
    expect(viewIn('input.idle', { ...empty, text }).canSubmit).toBe(false);
  });

  it('generates a key for every submit', () => {
    const sent: RedeemDialogEvent[] = [];
    const keys = ['one', 'two'];
    const view = connectRedeemDialog(
      snapshotIn('input.idle'),
      (event) => sent.push(event),
      () => keys.shift() ?? '',
    );
    view.submit();
    view.submit();
    expect(sent).toEqual([
      { type: 'code.submit', key: 'one' },
      { type: 'code.submit', key: 'two' },
    ]);
  });
});

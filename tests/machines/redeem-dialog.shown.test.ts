import { describe, expect, it } from 'vitest';
import { connectRedeemDialog } from '../../machines/redeem/redeem-dialog.connect';
import type { RedeemDialogContext, RedeemDialogEvent } from '../../machines/redeem/redeem-dialog.machine';
import { code, empty, full, snapshotIn, states } from './redeem-dialogs';
import { prize } from './redemptions';

const ours = '0123456789ACDEFGHJKMNPQRTVWXY';

const viewIn = (path: string, context: RedeemDialogContext = full, alphabet: string | undefined = ours) =>
  connectRedeemDialog(
    snapshotIn(path, context),
    () => {},
    () => 'a key',
    alphabet,
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

  it.each([
    ['7k3m', '7K3M', []],
    [' 7k3m-9q2w 8x4r ', '7K3M-9Q2W-8X4R', []],
    ['cap2-seas-no1c', 'CAP2-5EA5-N01C', ['lookAlikes']],
    ['7K3M-9Q2W-8X4A', '7K3M-9Q2W-8X4A', ['checkFails']],
    ['7K3M-9Q2W-8X4R-1', '7K3M-9Q2W-8X4R-1', ['checkFails']],
  ])('shows %j as %s without preventing a submit', (text, grouped, hints) => {
    const view = viewIn('input.idle', { ...empty, text });
    expect([view.grouped, view.hints, view.canSubmit]).toEqual([grouped, hints, true]);
  });

  it.each(['', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])(
    'shows a code as typed, without hints, if the config has the alphabet %j',
    (alphabet) => {
      const view = viewIn('input.idle', { ...empty, text: ' cap2-seas-no1c ' }, alphabet);
      expect([view.isOurAlphabet, view.text, view.grouped, view.hints, view.canSubmit]).toEqual([
        false,
        ' cap2-seas-no1c ',
        '',
        [],
        true,
      ]);
    },
  );

  it('closes on Escape only where it can be closed', () => {
    const sent: RedeemDialogEvent[] = [];
    for (const path of states) {
      connectRedeemDialog(
        snapshotIn(path),
        (event) => sent.push(event),
        () => 'a key',
      ).cancel();
    }
    expect(sent).toHaveLength(states.length - ['closed', 'loading'].length);
    expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(['dialog.close']));
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

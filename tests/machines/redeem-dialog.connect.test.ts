import { describe, expect, it } from 'vitest';
import type { Redemption } from '../../contract/redemption';
import { connectRedeemDialog, type RedeemDialogView } from '../../machines/redeem/redeem-dialog.connect';
import { type RedeemDialogEvent, redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { rejection } from './failures';
import { noReward } from './redemptions';
import { stateValue } from './state-values';

const viewIn = (
  path: string,
  redemption: Redemption | null = null,
  send: (event: RedeemDialogEvent) => void = () => {},
): RedeemDialogView => {
  const context = { text: '7K3M', attempt: null, failure: rejection(), redemption };
  const snapshot = redeemDialogMachine.resolveState({ value: stateValue(path), context });
  return connectRedeemDialog(snapshot, send, () => 'a key');
};

const sentBy = (path: string, tap: (view: RedeemDialogView) => void) => {
  const sent: RedeemDialogEvent[] = [];
  tap(viewIn(path, null, (event) => sent.push(event)));
  return sent;
};

describe('an interaction of the player', () => {
  it.each<[string, (view: RedeemDialogView) => void, RedeemDialogEvent]>([
    ['open', (view) => view.open(), { type: 'dialog.open' }],
    ['close', (view) => view.close(), { type: 'dialog.close' }],
    ['cancel', (view) => view.cancel(), { type: 'dialog.cancel' }],
    ['type', (view) => view.type('9Q2W'), { type: 'code.change', text: '9Q2W' }],
    ['submit', (view) => view.submit(), { type: 'code.submit', key: 'a key' }],
    ['redeem again', (view) => view.redeemAgain(), { type: 'redeem.another' }],
  ])('sends an event: %s', (_, tap, event) => {
    expect(sentBy('input.idle', tap)).toEqual([event]);
  });
});

describe('connect of the redeem dialog', () => {
  it.each([
    ['closed', null],
    ['input.idle', null],
    ['input.rejected', rejection()],
    ['input.outcomeUnknown', { ...rejection(), kind: 'outcomeUnknown' }],
    ['loading', null],
    ['input.coolingDown', rejection()],
    ['result.rewarded', null],
  ])('returns the failure in %s', (path, failure) => {
    expect(viewIn(path).failure).toEqual(failure);
  });

  it.each([
    ['closed', 'closed'],
    ['input.rejected', 'input'],
    ['loading', 'input'],
    ['result.rewarded', 'rewarded'],
    ['result.unrewarded', 'unrewarded'],
  ])('returns the step in %s', (path, step) => {
    expect(viewIn(path, noReward).step).toBe(step);
  });
});

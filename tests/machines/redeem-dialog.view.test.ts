import { expect, it } from 'vitest';
import { connectRedeemDialog, type RedeemDialogView } from '../../machines/redeem/redeem-dialog.connect';
import type { RedeemDialogContext, RedeemDialogEvent } from '../../machines/redeem/redeem-dialog.machine';
import { rejection } from './failures';
import { code, empty, snapshotIn } from './redeem-dialogs';
import { prize } from './redemptions';

const withFailure = { ...empty, text: code, failure: rejection() };

const viewIn = (path: string, context: RedeemDialogContext = withFailure) => {
  const sent: RedeemDialogEvent[] = [];
  const keys = ['one', 'two'];
  const view = connectRedeemDialog(
    snapshotIn(path, context),
    (event) => sent.push(event),
    () => keys.shift() ?? '',
  );
  return { view, sent };
};

it.each<[string, (view: RedeemDialogView) => void, RedeemDialogEvent[]]>([
  ['open', (view) => view.open(), [{ type: 'dialog.open' }]],
  ['close', (view) => view.close(), [{ type: 'dialog.close' }]],
  ['cancel', (view) => view.cancel(), [{ type: 'dialog.cancel' }]],
  ['type', (view) => view.type('9Q2W'), [{ type: 'code.change', text: '9Q2W' }]],
  ['redeem again', (view) => view.redeemAgain(), [{ type: 'redeem.another' }]],
  [
    'submit twice, with a key each',
    (view) => {
      view.submit();
      view.submit();
    },
    [
      { type: 'code.submit', key: 'one' },
      { type: 'code.submit', key: 'two' },
    ],
  ],
])('an interaction with the redeem dialog sends its event: %s', (_, interact, events) => {
  const { view, sent } = viewIn('input.idle');
  interact(view);
  expect(sent).toEqual(events);
});

const unknown = { ...rejection(), kind: 'outcomeUnknown' };
const input = ['input', 'type', 'submit', 'close'];

it.each([
  ['closed', ['closed', 'open'], null],
  ['input.idle', input, null],
  ['input.rejected', input, rejection()],
  ['input.outcomeUnknown', input, unknown],
  ['input.coolingDown', input, rejection()],
  ['loading', ['input', 'loading'], null],
  ['result.rewarded', ['rewarded', 'close', 'again'], null],
  ['result.unrewarded', ['unrewarded', 'close', 'again'], null],
])('the redeem dialog in %s has its step, its actions and its failure', (path, offered, message) => {
  const redemption = path.startsWith('result') ? prize : null;
  const { view } = viewIn(path, { ...withFailure, redemption });
  const { step, isRedeeming, canOpen, canType, canSubmit, canClose, canRedeemAgain, failure } = view;
  const can = { open: canOpen, type: canType, submit: canSubmit, close: canClose, again: canRedeemAgain };
  const able = Object.entries(can).flatMap(([name, is]) => (is ? [name] : []));
  expect([step, ...(isRedeeming ? ['loading'] : []), ...able]).toEqual(offered);
  expect(failure).toEqual(message);
});

it.each(['', '   '])('the redeem dialog rejects the blank text %j', (text) => {
  expect(viewIn('input.idle', { ...empty, text }).view.canSubmit).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { createActor, transition } from 'xstate';
import type { Redemption } from '../../contract/redemption';
import { connectRedeemDialog } from '../../machines/redeem/redeem-dialog.connect';
import {
  type Attempt,
  type RedeemDialogEvent,
  redeemDialogMachine,
} from '../../machines/redeem/redeem-dialog.machine';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { lost, rejection } from './failures';
import { code, empty, full, snapshotIn, states } from './redeem-dialogs';
import { noReward, prize } from './redemptions';

const outcomeOf = (path: string, event: RedeemDialogEvent, before = full) => {
  const [{ value, context }] = transition(redeemDialogMachine, snapshotIn(path, before), event);
  return { value, context };
};

const start = () => {
  const call = deferredCall<Redemption, Attempt | null>();
  const dialog = createActor(redeemDialogMachine.provide({ actors: { redeemCode: call.logic } })).start();
  const redeemed: string[] = [];
  dialog.on('code.redeemed', ({ type }) => redeemed.push(type));
  dialog.send({ type: 'dialog.open' });
  dialog.send({ type: 'code.change', text: code });
  return { dialog, call, redeemed };
};

describe('the redeem dialog', () => {
  it.each(['', ' ', ' \t\n'])('sends no request for the blank code %j', { tags: ['5.code.2'] }, (text) => {
    const { dialog, call } = start();
    dialog.send({ type: 'code.change', text });
    dialog.send({ type: 'code.submit', key: 'key-1' });
    expect(call.asked).toEqual([]);
    expect(dialog.getSnapshot().value).toEqual({ input: 'idle' });
  });

  it.each<RedeemDialogEvent>([
    { type: 'dialog.close' },
    { type: 'dialog.open' },
    { type: 'code.change', text: 'other' },
    { type: 'code.submit', key: 'key-2' },
    { type: 'redeem.another' },
  ])('ignores events while a redemption is running: $type', (event) => {
    expect(outcomeOf('loading', event)).toEqual({ value: 'loading', context: full });
  });

  it('sends one request for a submit, and for two in a row', () => {
    const { dialog, call } = start();
    dialog.send({ type: 'code.submit', key: 'key-1' });
    dialog.send({ type: 'code.submit', key: 'key-2' });
    expect(call.asked.map(({ input }) => input?.key)).toEqual(['key-1']);
  });

  it.each([
    ['a prize', prize, 'rewarded'],
    ['no reward', noReward, 'unrewarded'],
  ] as const)('shows %s, notifies the app once and clears the input', async (_, redemption, result) => {
    const { dialog, call, redeemed } = start();
    dialog.send({ type: 'code.submit', key: 'key-1' });
    call.asked[0]?.answer(redemption);
    const { value, context } = await waitUntil(dialog, (snapshot) => snapshot.matches('result'));
    expect({ value, context, redeemed }).toEqual({
      value: { result },
      context: { ...empty, redemption },
      redeemed: ['code.redeemed'],
    });
  });

  it('accepts the next code after Redeem Another', () => {
    const context = { ...empty, redemption: prize };
    const [next] = transition(redeemDialogMachine, snapshotIn('result.rewarded', context), {
      type: 'redeem.another',
    });
    expect([next.value, next.context]).toEqual([{ input: 'idle' }, empty]);
  });

  it.each([
    ['rejected', rejection()],
    ['outcomeUnknown', lost],
  ] as const)('keeps the text of a code that was %s, and does not notify the app', async (state, failure) => {
    const { dialog, call, redeemed } = start();
    dialog.send({ type: 'code.submit', key: 'key-1' });
    call.asked[0]?.fail(failure);
    const { value, context } = await waitUntil(dialog, (snapshot) => snapshot.matches('input'));
    expect([value, context.text, context.failure, redeemed]).toEqual([{ input: state }, code, failure, []]);
  });

  it('clears the error when the text changes', () => {
    const [changed] = transition(redeemDialogMachine, snapshotIn('input.rejected'), {
      type: 'code.change',
      text: '7K3M',
    });
    expect([changed.value, changed.context]).toEqual([{ input: 'idle' }, { ...full, text: '7K3M' }]);
    expect(connectRedeemDialog(changed, () => {}, String).failure).toBeNull();
  });

  it('shows the prize of a repeat even if the rejection has no message', async () => {
    const { dialog, call, redeemed } = start();
    dialog.send({ type: 'code.submit', key: 'key-1' });
    call.asked[0]?.fail(lost);
    await waitUntil(dialog, (snapshot) => snapshot.matches({ input: 'outcomeUnknown' }));
    dialog.send({ type: 'code.submit', key: 'key-2' });
    call.asked[1]?.fail({ ...lost, redemption: prize });
    const { value, context } = await waitUntil(dialog, (snapshot) => !snapshot.matches('loading'));
    expect([value, context.redemption, redeemed]).toEqual([{ result: 'rewarded' }, prize, ['code.redeemed']]);
  });
});

describe('closing the redeem dialog', () => {
  it.each(['input.idle', 'input.rejected', 'input.outcomeUnknown'])(
    'keeps the code and its attempt, and clears the error: %s',
    (path) => {
      const context = { ...full, redemption: null };
      const [closed] = transition(redeemDialogMachine, snapshotIn(path, context), { type: 'dialog.close' });
      const [opened] = transition(redeemDialogMachine, closed, { type: 'dialog.open' });
      expect([closed.value, closed.context]).toEqual(['closed', context]);
      expect(connectRedeemDialog(opened, () => {}, String).failure).toBeNull();
    },
  );

  it.each([
    ['result.rewarded', 'dialog.close'],
    ['result.rewarded', 'dialog.cancel'],
    ['result.unrewarded', 'dialog.close'],
    ['result.unrewarded', 'dialog.cancel'],
  ] as const)('keeps nothing of a result: %s, %s', (path, type) => {
    expect(outcomeOf(path, { type }, { ...empty, redemption: prize })).toEqual({
      value: 'closed',
      context: empty,
    });
  });

  it.each([
    ['dialog.close', 'closed'],
    ['dialog.cancel', { result: 'rewarded' }],
  ] as const)('of the form for the bonus: %s, then %j', (type, value) => {
    const redemption = { ...prize, requires_first_time_completion: true };
    expect(outcomeOf('result.rewarded', { type }, { ...empty, redemption }).value).toEqual(value);
  });

  it.each([
    ['closed', 'closed'],
    ['input.idle', 'closed'],
    ['input.coolingDown', 'closed'],
    ['loading', 'loading'],
  ])('on Escape: from %s to %s', (path, value) => {
    expect(outcomeOf(path, { type: 'dialog.cancel' }).value).toBe(value);
  });
});

describe('the end of a session', () => {
  it('is handled in every state of the redeem dialog', () => {
    expect(states).toEqual([
      'closed',
      'input.idle',
      'input.rejected',
      'input.outcomeUnknown',
      'input.coolingDown',
      'loading',
      'result.rewarded',
      'result.unrewarded',
    ]);
  });

  it.each(states)('by a logout closes the redeem dialog and keeps nothing: %s', (path) => {
    expect(outcomeOf(path, { type: 'dialog.discard' })).toEqual({
      value: 'closed',
      context: empty,
    });
  });

  it.each(states)(
    'without a logout closes the redeem dialog and keeps the typed code and its key: %s',
    (path) => {
      expect(outcomeOf(path, { type: 'dialog.interrupt' })).toEqual({
        value: 'closed',
        context: { ...full, redemption: null },
      });
    },
  );

  it('does not abort the running redemption', () => {
    const { dialog, call } = start();
    dialog.send({ type: 'code.submit', key: 'key-1' });
    dialog.send({ type: 'dialog.interrupt' });
    expect(call.asked.map((asked) => asked.isLeft())).toEqual([true]);
  });
});

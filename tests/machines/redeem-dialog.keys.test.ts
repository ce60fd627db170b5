import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Redemption } from '../../contract/redemption';
import { type Attempt, redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { lost, rejection } from './failures';
import { code, empty } from './redeem-dialogs';
import { noReward, prize } from './redemptions';

const openDialog = () => {
  const call = deferredCall<Redemption, Attempt | null>();
  const dialog = createActor(redeemDialogMachine.provide({ actors: { redeemCode: call.logic } })).start();
  dialog.send({ type: 'dialog.open' });
  return { call, dialog };
};

type Step = (redeem: ReturnType<typeof openDialog>) => unknown;
const send =
  (type: 'dialog.open' | 'dialog.close' | 'dialog.discard' | 'dialog.interrupt' | 'redeem.another'): Step =>
  ({ dialog }) =>
    dialog.send({ type });
const change =
  (text: string): Step =>
  ({ dialog }) =>
    dialog.send({ type: 'code.change', text });
/** Each submit offers a new key. */
const submit: Step = ({ call, dialog }) =>
  dialog.send({ type: 'code.submit', key: `key-${call.asked.length + 1}` });
const isSettled: Step = ({ dialog }) => waitUntil(dialog, (snapshot) => !snapshot.matches('loading'));
const fail =
  (error: unknown): Step =>
  (redeem) => {
    redeem.call.asked.at(-1)?.fail(error);
    return isSettled(redeem);
  };
const answer: Step = (redeem) => {
  redeem.call.asked.at(-1)?.answer(prize);
  return isSettled(redeem);
};

const after = async (...steps: readonly Step[]) => {
  const redeem = openDialog();
  for (const step of [change(code), submit, ...steps]) await step(redeem);
  return redeem;
};

const first = { code, key: 'key-1', isRepeat: false };
const repeat = { ...first, isRepeat: true };
const second = { ...first, key: 'key-2' };
const reopen = [send('dialog.close'), send('dialog.open')];

it('the Idempotency-Key of a redemption is sent with the trimmed code', { tags: ['5.code.1'] }, () => {
  const redeem = openDialog();
  for (const step of [change(`  ${code} `), submit]) step(redeem);
  expect(redeem.call.asked.map(({ input }) => input)).toEqual([first]);
});

it.each<[string, Step[], Attempt[]]>([
  ['as long as the outcome is unknown', [fail(lost), submit, fail(lost), submit], [first, repeat, repeat]],
  ['after an unexpected error', [fail(new TypeError('broken')), submit], [first, repeat]],
  [
    'after closing the dialog and typing the code again',
    [fail(lost), ...reopen, change('7K3M'), change(`${code} `), submit],
    [first, repeat],
  ],
  [
    'after the server has ended the session',
    [send('dialog.interrupt'), send('dialog.open'), submit],
    [first, repeat],
  ],
])('the Idempotency-Key is the same %s', { tags: ['A.keys.2'] }, async (_, steps, attempts) => {
  const { call } = await after(...steps);
  expect(call.asked.map(({ input }) => input)).toEqual(attempts);
});

it.each<[string, Step[], Attempt]>([
  ['another code', [fail(lost), change('ACDE-FGHJ-KMN5'), submit], { ...second, code: 'ACDE-FGHJ-KMN5' }],
  ['the same code after a rejection', [fail(rejection()), submit], second],
  ['the same code after a redemption', [answer, send('redeem.another'), change(code), submit], second],
  [
    'the same code after a logout',
    [fail(lost), send('dialog.discard'), send('dialog.open'), change(code), submit],
    second,
  ],
])('the Idempotency-Key is new for %s', async (_, steps, attempt) => {
  const { call } = await after(...steps);
  expect(call.asked.at(-1)?.input).toEqual(attempt);
});

const usedByYou = rejection({ code: 'code_already_used_by_you', redemption: prize });

it.each([
  ['the prize', [fail(lost), submit, fail(usedByYou)], 'rewarded', prize],
  [
    'that there was no reward',
    [fail(lost), submit, fail({ ...usedByYou, redemption: noReward })],
    'unrewarded',
    noReward,
  ],
] as const)(
  'a repeat that is rejected as used by this player shows %s',
  async (_, steps, result, redemption) => {
    const { value, context } = (await after(...steps)).dialog.getSnapshot();
    expect([value, context]).toEqual([{ result }, { ...empty, redemption }]);
  },
);

it('a code that the player used before is not shown as new', async () => {
  const { value, context } = (await after(fail(usedByYou))).dialog.getSnapshot();
  expect([value, context]).toEqual([{ input: 'rejected' }, { ...empty, text: code, failure: usedByYou }]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Redemption } from '../../contract/redemption';
import { type Attempt, redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { lost, rejection } from './failures';
import { noReward, prize } from './redemptions';

const openDialog = () => {
  const call = deferredCall<Redemption, Attempt | null>();
  const dialog = createActor(redeemDialogMachine.provide({ actors: { redeemCode: call.logic } })).start();
  dialog.send({ type: 'dialog.open' });
  let taps = 0;
  return {
    dialog,
    attempts: () => call.asked.map(({ input }) => input),
    type: (text: string) => dialog.send({ type: 'code.change', text }),
    tap: () => {
      taps += 1;
      dialog.send({ type: 'code.submit', key: `key-${taps}` });
    },
    answer: async (redemption: Redemption) => {
      call.asked.at(-1)?.answer(redemption);
      await waitUntil(dialog, (snapshot) => snapshot.matches('result'));
    },
    fail: async (error: unknown) => {
      call.asked.at(-1)?.fail(error);
      await waitUntil(dialog, (snapshot) => !snapshot.matches('loading'));
    },
  };
};

let redeem: ReturnType<typeof openDialog>;
beforeEach(() => {
  redeem = openDialog();
});

describe('the Idempotency-Key of a redemption', () => {
  it('is sent with the trimmed code', { tags: ['5.code.1'] }, () => {
    redeem.type('  7K3M-9Q2W-8X4R ');
    redeem.tap();
    expect(redeem.attempts()).toEqual([{ code: '7K3M-9Q2W-8X4R', key: 'key-1', isRepeat: false }]);
  });

  it('is the same as long as the outcome is unknown', { tags: ['A.keys.2'] }, async () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    await redeem.fail(lost);
    redeem.tap();
    await redeem.fail(lost);
    redeem.tap();
    expect(redeem.attempts()).toEqual([
      { code: '7K3M-9Q2W-8X4R', key: 'key-1', isRepeat: false },
      { code: '7K3M-9Q2W-8X4R', key: 'key-1', isRepeat: true },
      { code: '7K3M-9Q2W-8X4R', key: 'key-1', isRepeat: true },
    ]);
  });

  it('is the same after an unexpected error', async () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    await redeem.fail(new TypeError('broken'));
    redeem.tap();
    expect(redeem.attempts().map((attempt) => attempt?.key)).toEqual(['key-1', 'key-1']);
  });

  it('survives closing the dialog and typing the same code again', async () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    await redeem.fail(lost);
    redeem.dialog.send({ type: 'dialog.close' });
    redeem.dialog.send({ type: 'dialog.open' });
    redeem.type('7K3M');
    redeem.type('7K3M-9Q2W-8X4R ');
    redeem.tap();
    expect(redeem.attempts().map((attempt) => attempt?.key)).toEqual(['key-1', 'key-1']);
  });

  it('survives a session that the server ended', () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    redeem.dialog.send({ type: 'dialog.interrupt' });
    redeem.dialog.send({ type: 'dialog.open' });
    redeem.tap();
    expect(redeem.attempts()).toEqual([
      { code: '7K3M-9Q2W-8X4R', key: 'key-1', isRepeat: false },
      { code: '7K3M-9Q2W-8X4R', key: 'key-1', isRepeat: true },
    ]);
  });

  it('is new for another code', async () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    await redeem.fail(lost);
    redeem.type('ACDE-FGHJ-KMN5');
    redeem.tap();
    expect(redeem.attempts().at(-1)).toEqual({ code: 'ACDE-FGHJ-KMN5', key: 'key-2', isRepeat: false });
  });

  it('is new for the same code after a rejection', async () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    await redeem.fail(rejection());
    redeem.tap();
    expect(redeem.attempts().at(-1)).toEqual({ code: '7K3M-9Q2W-8X4R', key: 'key-2', isRepeat: false });
  });

  it('is new for the same code after a redemption', async () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    await redeem.answer(prize);
    redeem.dialog.send({ type: 'redeem.another' });
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    expect(redeem.attempts().at(-1)).toEqual({ code: '7K3M-9Q2W-8X4R', key: 'key-2', isRepeat: false });
  });

  it('is new after a logout', async () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    await redeem.fail(lost);
    redeem.dialog.send({ type: 'dialog.discard' });
    redeem.dialog.send({ type: 'dialog.open' });
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    expect(redeem.attempts().at(-1)).toEqual({ code: '7K3M-9Q2W-8X4R', key: 'key-2', isRepeat: false });
  });
});

describe('a redemption with a lost response', () => {
  const usedByYou = rejection({ code: 'code_already_used_by_you', redemption: prize });

  it('shows the prize if the repeat is rejected as used by this player', async () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    await redeem.fail(lost);
    redeem.tap();
    await redeem.fail(usedByYou);
    const { value, context } = redeem.dialog.getSnapshot();
    expect(value).toEqual({ result: 'rewarded' });
    expect(context).toEqual({ text: '', attempt: null, failure: null, redemption: prize });
  });

  it('shows that there was no reward', async () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    await redeem.fail(lost);
    redeem.tap();
    await redeem.fail({ ...usedByYou, redemption: noReward });
    expect(redeem.dialog.getSnapshot().value).toEqual({ result: 'unrewarded' });
  });

  it('is not shown as new if the code was used before', async () => {
    redeem.type('7K3M-9Q2W-8X4R');
    redeem.tap();
    await redeem.fail(usedByYou);
    const { value, context } = redeem.dialog.getSnapshot();
    expect(value).toEqual({ input: 'rejected' });
    expect(context).toEqual({
      text: '7K3M-9Q2W-8X4R',
      attempt: null,
      failure: usedByYou,
      redemption: null,
    });
  });
});

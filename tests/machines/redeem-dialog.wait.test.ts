import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Redemption } from '../../contract/redemption';
import { connectRedeemDialog } from '../../machines/redeem/redeem-dialog.connect';
import { type Attempt, redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { lost, refusal } from './failures';
import { heldCall } from './held-call';
import { heldWait } from './held-wait';
import { code } from './redeem-dialogs';

const until = 1_780_000_900_000;
const tooMany = refusal({ text: 'Too many wrong codes.', code: 'too_many_attempts', retryAt: until });

/** A dialog whose code was refused because of too many tries; an earlier answer may have been lost. */
const start = async (...failures: unknown[]) => {
  const call = heldCall<Redemption, Attempt | null>();
  const { waits, logic } = heldWait();
  const dialog = createActor(
    redeemDialogMachine.provide({ actors: { redeemCode: call.logic, waitOut: logic } }),
  ).start();
  dialog.send({ type: 'dialog.open' });
  dialog.send({ type: 'code.change', text: code });
  for (const failure of [...failures, tooMany]) {
    dialog.send({ type: 'code.submit', key: `key-${call.asked.length + 1}` });
    call.asked.at(-1)?.fail(failure);
    await waitFor(dialog, (snapshot) => !snapshot.matches('redeeming'));
  }
  const view = () => connectRedeemDialog(dialog.getSnapshot(), () => {}, String);
  return { dialog, call, waits, view };
};

describe('after too many tries the dialog', () => {
  it('says so, keeps the text and takes no code until the wait is over', async () => {
    const { dialog, call, waits, view } = await start();
    const { text, failure, waitsUntil, canSubmit, canType, canClose } = view();
    expect({ text, failure, waitsUntil, canSubmit, canType, canClose }).toEqual({
      text: code,
      failure: tooMany,
      waitsUntil: until,
      canSubmit: false,
      canType: true,
      canClose: true,
    });
    dialog.send({ type: 'code.submit', key: 'key-2' });
    expect([call.asked.length, waits.map((wait) => wait.until)]).toEqual([1, [until]]);
    waits[0]?.end();
    const { failure: told, waitsUntil: left, canSubmit: can } = view();
    expect([told, left, can, waits[0]?.isOver()]).toEqual([null, null, true, true]);
  });

  it('waits on whatever is typed', async () => {
    const { dialog, view } = await start();
    dialog.send({ type: 'code.change', text: 'ACDE-FGHJ-KMN5' });
    expect([view().text, view().waitsUntil, view().canSubmit]).toEqual(['ACDE-FGHJ-KMN5', until, false]);
  });

  it('waits on when it was closed and is opened again', async () => {
    const { dialog, waits, view } = await start();
    dialog.send({ type: 'dialog.close' });
    expect([view().step, view().failure, view().waitsUntil, waits[0]?.isOver()]).toEqual([
      'closed',
      null,
      null,
      true,
    ]);
    dialog.send({ type: 'dialog.open' });
    expect([view().text, view().waitsUntil, waits.map((wait) => wait.until)]).toEqual([
      code,
      until,
      [until, until],
    ]);
  });

  it('opens free once the wait was over', async () => {
    const { dialog, waits, view } = await start();
    waits[0]?.end();
    dialog.send({ type: 'dialog.close' });
    dialog.send({ type: 'dialog.open' });
    expect([view().waitsUntil, view().canSubmit, waits.length]).toEqual([null, true, 1]);
  });

  it('lets nobody wait who signs in again', async () => {
    const { dialog, view } = await start();
    dialog.send({ type: 'session.ended', ended: 'rejected' });
    dialog.send({ type: 'dialog.open' });
    expect([view().text, view().waitsUntil, view().canSubmit]).toEqual([code, null, true]);
  });

  it('repeats an attempt whose answer was lost under the same key', async () => {
    const { dialog, call, waits } = await start(lost);
    waits[0]?.end();
    dialog.send({ type: 'code.submit', key: 'key-3' });
    expect(call.asked.map(({ input }) => [input?.key, input?.isRepeat])).toEqual([
      ['key-1', false],
      ['key-1', true],
      ['key-1', true],
    ]);
  });
});

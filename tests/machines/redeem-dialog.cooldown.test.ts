import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Redemption } from '../../contract/redemption';
import { connectRedeemDialog } from '../../machines/redeem/redeem-dialog.connect';
import { type Attempt, redeemDialogMachine } from '../../machines/redeem/redeem-dialog.machine';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { deferredCooldown } from './deferred-cooldown';
import { lost, rejection } from './failures';
import { code } from './redeem-dialogs';
import { prize } from './redemptions';

const until = 1_780_000_900_000;
const tooMany = rejection({ text: 'Too many wrong codes.', code: 'too_many_attempts', retryAt: until });

const start = async (...failures: unknown[]) => {
  const call = deferredCall<Redemption, Attempt | null>();
  const { waits, logic } = deferredCooldown();
  const dialog = createActor(
    redeemDialogMachine.provide({ actors: { redeemCode: call.logic, cooldown: logic } }),
  ).start();
  dialog.send({ type: 'dialog.open' });
  dialog.send({ type: 'code.change', text: code });
  for (const failure of [...failures, tooMany]) {
    dialog.send({ type: 'code.submit', key: `key-${call.asked.length + 1}` });
    call.asked.at(-1)?.fail(failure);
    await waitUntil(dialog, (snapshot) => !snapshot.matches('loading'));
  }
  const view = () => connectRedeemDialog(dialog.getSnapshot(), () => {}, String);
  return { dialog, call, waits, view };
};

describe('a rate-limited redeem dialog', () => {
  it('shows the end of the cooldown, keeps the text and allows every action', async () => {
    const { waits, view } = await start();
    const { text, failure, cooldownEnd, canSubmit, canType, canClose } = view();
    expect({ text, failure, cooldownEnd, canSubmit, canType, canClose }).toEqual({
      text: code,
      failure: tooMany,
      cooldownEnd: until,
      canSubmit: true,
      canType: true,
      canClose: true,
    });
    expect(waits.map((wait) => wait.until)).toEqual([until]);
    waits[0]?.end();
    const { failure: message, cooldownEnd: left, canSubmit: can } = view();
    expect([message, left, can, waits[0]?.isOver()]).toEqual([null, null, true, true]);
  });

  it('sends a request on submit during the cooldown, and takes over the new end', {
    tags: ['A.code.3'],
  }, async () => {
    const { dialog, call, waits, view } = await start();
    dialog.send({ type: 'code.submit', key: 'key-2' });
    const { isRedeeming, failure, cooldownEnd } = view();
    expect([isRedeeming, failure, cooldownEnd, waits[0]?.isOver()]).toEqual([true, null, null, true]);
    call.asked.at(-1)?.fail({ ...tooMany, retryAt: until + 1_000 });
    await waitUntil(dialog, (snapshot) => snapshot.matches('input'));
    expect([call.asked.length, view().cooldownEnd, waits.map((wait) => wait.until)]).toEqual([
      2,
      until + 1_000,
      [until, until + 1_000],
    ]);
  });

  it('sends no request for a blank code', async () => {
    const { dialog, call, view } = await start();
    dialog.send({ type: 'code.change', text: ' ' });
    dialog.send({ type: 'code.submit', key: 'key-2' });
    expect([view().canSubmit, view().cooldownEnd, call.asked.length]).toEqual([false, until, 1]);
  });

  it('has no cooldown after the server accepted a code', async () => {
    const { dialog, call, waits, view } = await start();
    dialog.send({ type: 'code.submit', key: 'key-2' });
    call.asked.at(-1)?.answer(prize);
    await waitUntil(dialog, (snapshot) => snapshot.matches('result'));
    dialog.send({ type: 'dialog.close' });
    dialog.send({ type: 'dialog.open' });
    expect([view().step, view().failure, view().cooldownEnd, waits.length]).toEqual(['input', null, null, 1]);
  });

  it('keeps its cooldown when the text changes', async () => {
    const { dialog, view } = await start();
    dialog.send({ type: 'code.change', text: 'ACDE-FGHJ-KMN5' });
    expect([view().text, view().cooldownEnd, view().canSubmit]).toEqual(['ACDE-FGHJ-KMN5', until, true]);
  });

  it('keeps its cooldown when it is closed and opened again', async () => {
    const { dialog, waits, view } = await start();
    dialog.send({ type: 'dialog.close' });
    expect([view().step, view().failure, view().cooldownEnd, waits[0]?.isOver()]).toEqual([
      'closed',
      null,
      null,
      true,
    ]);
    dialog.send({ type: 'dialog.open' });
    expect([view().text, view().cooldownEnd, waits.map((wait) => wait.until)]).toEqual([
      code,
      until,
      [until, until],
    ]);
  });

  it('opens without a cooldown after its end', async () => {
    const { dialog, waits, view } = await start();
    waits[0]?.end();
    dialog.send({ type: 'dialog.close' });
    dialog.send({ type: 'dialog.open' });
    expect([view().cooldownEnd, view().canSubmit, waits.length]).toEqual([null, true, 1]);
  });

  it('keeps its cooldown when the session is interrupted', async () => {
    const { dialog, waits, view } = await start();
    dialog.send({ type: 'dialog.interrupt' });
    expect([view().step, view().cooldownEnd, waits[0]?.isOver()]).toEqual(['closed', null, true]);
    dialog.send({ type: 'dialog.open' });
    expect([view().text, view().cooldownEnd, waits.map((wait) => wait.until)]).toEqual([
      code,
      until,
      [until, until],
    ]);
  });

  it('has no cooldown for another player', async () => {
    const { dialog, view } = await start();
    dialog.send({ type: 'dialog.interrupt' });
    dialog.send({ type: 'dialog.discard' });
    dialog.send({ type: 'dialog.open' });
    expect([view().text, view().cooldownEnd, view().canSubmit]).toEqual(['', null, false]);
  });

  it.each(['before', 'after'])(
    'repeats a lost response with the same key, %s the cooldown has ended',
    async (when) => {
      const { dialog, call, waits } = await start(lost);
      if (when === 'after') waits[0]?.end();
      dialog.send({ type: 'code.submit', key: 'key-3' });
      expect(call.asked.map(({ input }) => [input?.key, input?.isRepeat])).toEqual([
        ['key-1', false],
        ['key-1', true],
        ['key-1', true],
      ]);
    },
  );
});

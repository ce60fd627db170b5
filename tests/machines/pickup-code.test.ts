import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pickupCodeMachine } from '../../machines/pickup-code/pickup-code.machine';
import { connectRenewedCode } from '../../machines/renewed-code/renewed-code.connect';
import type { TimedCode } from '../../machines/renewed-code/renewed-code.parts';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { noNews } from './deferred-list';
import { lost, rejection } from './failures';

const start = () => {
  const call = deferredCall<TimedCode, { id: string }>();
  const actors = {
    createPickupCode: call.logic,
    codeClock: noNews,
    watchReturn: noNews,
    keepAwake: noNews,
  } as object;
  const actor = createActor(pickupCodeMachine.provide({ actors }), { input: { id: 'r1' } });
  const emitted: string[] = [];
  actor.on('reward.redeemed', ({ type }) => emitted.push(type));
  actor.start();
  const view = () => connectRenewedCode(actor.getSnapshot(), actor.send);
  const settled = () => waitUntil(actor, (snapshot) => !snapshot.hasTag('pending'));
  return { call, emitted, view, settled };
};

const hidden = { step: 'hidden', code: null, isLasting: false, failure: null, canShow: true, canHide: false };

it.each([
  [60_000, false],
  [Number.POSITIVE_INFINITY, true],
])('a pickup code that is due at %d is shown until it is hidden', async (dueAt, isLasting) => {
  const { call, view, settled } = start();
  expect(view()).toMatchObject({ ...hidden, canRetry: false });
  view().show();
  expect(view()).toMatchObject({ step: 'loading', canShow: false, canHide: true });
  call.asked[0]?.answer({ qr_code: 'PICKUP', dueAt, expiresAt: 90_000 });
  await settled();
  expect(view()).toMatchObject({ step: 'shown', code: 'PICKUP', isLasting, failure: null, canRetry: false });
  view().hide();
  expect(view()).toMatchObject(hidden);
  expect(call.asked.map(({ input }) => input)).toEqual([{ id: 'r1' }]);
});

it.each([
  ['is lost', 'failed', lost, lost, [], true, 2],
  ['says that the code is unknown', 'failed', rejection(), rejection(), [], true, 2],
  [
    'says that the reward is handed over',
    'redeemed',
    rejection({ code: 'already_redeemed' }),
    null,
    ['reward.redeemed'],
    false,
    1,
  ],
])(
  'a response to the pickup code that %s leads to %s',
  async (_, step, error, failure, events, canRetry, calls) => {
    const { call, emitted, view, settled } = start();
    view().show();
    call.asked[0]?.fail(error);
    await settled();
    expect([view(), emitted]).toMatchObject([{ step, failure, canRetry }, events]);
    view().retry();
    expect(call.asked).toHaveLength(calls);
  },
);

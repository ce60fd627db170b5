import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectChoice } from '../../machines/submission/submission.connect';
import { createSubmissionMachine } from '../../machines/submission/submission.machine';
import { waitUntil } from '../support/wait-until';
import { lost, rejection } from './failures';
import { deferredCall } from './held-call';
import { heldWait } from './held-wait';

/** A form of a test in which a place is chosen. */
const start = () => {
  const machine = createSubmissionMachine<'place', unknown, 'place'>({
    verb: 'leavePlace',
    description: 'A form of this test.',
    fields: ['place'],
    required: [],
    chosen: 'place',
  });
  const call = deferredCall<unknown, Partial<Record<'place', string>>>();
  const { waits, logic } = heldWait();
  const form = createActor(machine.provide({ actors: { leavePlace: call.logic, cooldown: logic } }), {
    input: {},
  }).start();
  const view = () => connectChoice<'place', unknown, 'place'>('place', form.getSnapshot(), form.send);
  const settled = () => waitUntil(form, (snapshot) => !snapshot.hasTag('pending'));
  const message = (place: string) => {
    const { canSubmit, isSubmitting, failure, waitsUntil, hasSucceeded } = view().at(place);
    return { canSubmit, isSubmitting, failure, waitsUntil, hasSucceeded };
  };
  return {
    view,
    message,
    waits,
    asked: () => call.asked.map(({ input }) => input),
    answer: async () => {
      call.asked.at(-1)?.answer({});
      await settled();
    },
    fail: async (error: unknown) => {
      call.asked.at(-1)?.fail(error);
      await settled();
    },
  };
};

const open = { canSubmit: true, isSubmitting: false, failure: null, waitsUntil: null, hasSucceeded: false };
const shut = { ...open, canSubmit: false };

describe('a form whose value is chosen', () => {
  it('has nothing to send until something is chosen, and nothing to type', () => {
    const form = start();
    form.view().at('hall').change('place', 'hall');
    expect([form.view().at('hall').canChange, form.view().values, form.asked()]).toEqual([
      false,
      { place: '' },
      [],
    ]);
  });

  it('sends what is chosen, and takes no other choice until it is answered', () => {
    const form = start();
    form.view().at('hall').submit();
    form.view().at('shop').submit();
    expect([form.message('hall'), form.message('shop'), form.asked()]).toEqual([
      { ...shut, isSubmitting: true },
      shut,
      [{ place: 'hall' }],
    ]);
  });

  it.each([
    ['rejected', rejection()],
    ['outcomeUnknown', lost],
  ])('tells at a choice that it was %s, which may be sent again', async (_, failure) => {
    const form = start();
    form.view().at('hall').submit();
    await form.fail(failure);
    expect([form.message('hall'), form.message('shop')]).toEqual([{ ...open, failure }, open]);
    form.view().at('hall').submit();
    expect(form.asked()).toEqual([{ place: 'hall' }, { place: 'hall' }]);
  });

  it('tells nothing more of a failure once another is chosen', async () => {
    const form = start();
    form.view().at('hall').submit();
    await form.fail(rejection());
    form.view().at('shop').submit();
    expect([form.message('hall'), form.message('shop')]).toEqual([shut, { ...shut, isSubmitting: true }]);
    await form.answer();
    expect([form.message('hall'), form.message('shop')]).toEqual([open, { ...shut, hasSucceeded: true }]);
  });

  it('has people wait for every choice alike and says so at each, but why only at the one that was refused', async () => {
    const form = start();
    const tooMany = rejection({ retryAt: 1_780_000_900_000 });
    form.view().at('hall').submit();
    await form.fail(tooMany);
    form.view().at('shop').submit();
    expect([form.message('hall'), form.message('shop'), form.asked()]).toEqual([
      { ...shut, failure: tooMany, waitsUntil: tooMany.retryAt },
      { ...shut, waitsUntil: tooMany.retryAt },
      [{ place: 'hall' }],
    ]);
    form.waits[0]?.end();
    expect([form.message('hall'), form.message('shop')]).toEqual([open, open]);
  });

  it('takes one choice after another, but none a second time when it is done', async () => {
    const form = start();
    form.view().at('hall').submit();
    await form.answer();
    form.view().at('hall').submit();
    expect([form.message('hall'), form.message('shop')]).toEqual([{ ...shut, hasSucceeded: true }, open]);
    form.view().at('shop').submit();
    expect(form.asked()).toEqual([{ place: 'hall' }, { place: 'shop' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAction, createConfirmedAction, createTargetAction } from '../../machines/form/action.machine';
import { connectTarget } from '../../machines/form/form.connect';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { deferredCooldown } from './deferred-cooldown';
import { lost, rejection } from './failures';
import { type Answered, type Field, startForm } from './start-form';

const start = () => {
  const machine = createTargetAction<'place', unknown>({
    verb: 'leavePlace',
    description: 'An action of a test.',
    target: 'place',
  });
  const call = deferredCall<unknown, Partial<Record<'place', string>>>();
  const { waits, logic } = deferredCooldown();
  const action = createActor(machine.provide({ actors: { leavePlace: call.logic, cooldown: logic } }), {
    input: {},
  }).start();
  const view = () => connectTarget<'place', unknown>(action.getSnapshot(), action.send);
  const settled = () => waitUntil(action, (snapshot) => !snapshot.hasTag('pending'));
  const stateAt = (place: string) => {
    const { canSubmit, isSubmitting, failure, cooldownEnd, hasSucceeded } = view().at(place);
    return { canSubmit, isSubmitting, failure, cooldownEnd, hasSucceeded };
  };
  return {
    view,
    stateAt,
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

const open = { canSubmit: true, isSubmitting: false, failure: null, cooldownEnd: null, hasSucceeded: false };
const shut = { ...open, canSubmit: false };

it('an action says which of its actors is the call', () => {
  const { root, implementations } = createAction({ verb: 'leavePlace', description: 'An action of a test.' });
  expect([root.meta, Object.keys(implementations.actors)]).toEqual([
    { verb: 'leavePlace' },
    ['leavePlace', 'cooldown'],
  ]);
});

describe('an action with targets', () => {
  it('takes no text and sends nothing before a target is chosen', () => {
    const action = start();
    action.view().at('hall').change('place', 'hall');
    expect([action.view().at('hall').canChange, action.view().values, action.asked()]).toEqual([
      false,
      { place: '' },
      [],
    ]);
  });

  it('sends the target and ignores other targets while the call is pending', () => {
    const action = start();
    action.view().at('hall').submit();
    action.view().at('shop').submit();
    expect([action.stateAt('hall'), action.stateAt('shop'), action.asked()]).toEqual([
      { ...shut, isSubmitting: true },
      shut,
      [{ place: 'hall' }],
    ]);
  });

  it.each([
    ['rejected', rejection()],
    ['outcomeUnknown', lost],
  ])('shows the failure %s at its target, which can be sent again', async (_, failure) => {
    const action = start();
    action.view().at('hall').submit();
    await action.fail(failure);
    expect([action.stateAt('hall'), action.stateAt('shop')]).toEqual([{ ...open, failure }, open]);
    action.view().at('hall').submit();
    expect(action.asked()).toEqual([{ place: 'hall' }, { place: 'hall' }]);
  });

  it('hides the failure of a target once another is sent', async () => {
    const action = start();
    action.view().at('hall').submit();
    await action.fail(rejection());
    action.view().at('shop').submit();
    expect([action.stateAt('hall'), action.stateAt('shop')]).toEqual([shut, { ...shut, isSubmitting: true }]);
    await action.answer();
    expect([action.stateAt('hall'), action.stateAt('shop')]).toEqual([open, { ...shut, hasSucceeded: true }]);
  });

  it('cools down for all targets and shows the failure at the rejected target only', async () => {
    const action = start();
    const tooMany = rejection({ retryAt: 1_780_000_900_000 });
    action.view().at('hall').submit();
    await action.fail(tooMany);
    action.view().at('shop').submit();
    expect([action.stateAt('hall'), action.stateAt('shop'), action.asked()]).toEqual([
      { ...shut, failure: tooMany, cooldownEnd: tooMany.retryAt },
      { ...shut, cooldownEnd: tooMany.retryAt },
      [{ place: 'hall' }],
    ]);
    action.waits[0]?.end();
    expect([action.stateAt('hall'), action.stateAt('shop')]).toEqual([open, open]);
  });

  it('takes one target after another, and a succeeded target once', async () => {
    const action = start();
    action.view().at('hall').submit();
    await action.answer();
    action.view().at('hall').submit();
    expect([action.stateAt('hall'), action.stateAt('shop')]).toEqual([{ ...shut, hasSucceeded: true }, open]);
    action.view().at('shop').submit();
    expect(action.asked()).toEqual([{ place: 'hall' }, { place: 'shop' }]);
  });
});

describe('an action without targets', () => {
  const config = { verb: 'signUp', description: 'An action of a test.' };
  const begin = (machine: Parameters<typeof startForm>[0]) => startForm<Field, Answered>(machine, {});

  it('has no fields and sends nothing but the call', () => {
    const action = begin(createAction(config));
    action.view().change('email', 'other@example.test');
    const { canChange, values } = action.view();
    action.view().submit();
    expect([canChange, values, action.asked()]).toEqual([false, {}, [{}]]);
  });

  it('takes no text while it cools down or after a success', async () => {
    const action = begin(createAction(config));
    action.view().submit();
    await action.fail(rejection({ retryAt: 1 }));
    action.view().change('email', 'other@example.test');
    const coolingDown = action.view();
    action.waits[0]?.end();
    action.view().submit();
    await action.answer({ id: '1' });
    action.view().change('email', 'other@example.test');
    expect([coolingDown.values, action.value(), action.view().values]).toEqual([{}, 'succeeded', {}]);
  });

  it('keeps no draft', () => {
    const action = begin(createAction(config));
    expect(action.draft()).toEqual({});
  });

  it('can be sent again after a success', async () => {
    const action = begin(createAction(config));
    action.view().submit();
    await action.answer({ id: '1' });
    action.view().submit();
    await action.answer({ id: '2' });
    expect(action.results).toEqual([{ id: '1' }, { id: '2' }]);
  });
});

describe('an action with a confirmation', () => {
  const machine = createConfirmedAction<'email', Answered>({
    verb: 'signUp',
    description: 'An action of a test.',
    target: 'email',
  });
  const begin = () => startForm<Field, Answered>(machine, { values: { email: 'aina@example.test' } });

  it('sends nothing before it is confirmed', () => {
    const action = begin();
    action.view().submit();
    action.view().openConfirmation();
    const { isConfirming, canSubmit, canOpenConfirmation } = action.view();
    expect([isConfirming, canSubmit, canOpenConfirmation, action.asked()]).toEqual([true, true, false, []]);
    action.view().submit();
    expect(action.asked()).toEqual([{ email: 'aina@example.test' }]);
  });

  it.each(['closeConfirmation', 'cancelConfirmation'] as const)('is idle again after %s', (back) => {
    const action = begin();
    action.view().openConfirmation();
    action.view()[back]();
    expect([action.view().isConfirming, action.view().canOpenConfirmation, action.asked()]).toEqual([
      false,
      true,
      [],
    ]);
  });

  it('hides the failure of the last call while it asks', async () => {
    const action = begin();
    action.view().openConfirmation();
    action.view().submit();
    await action.fail(rejection());
    expect(action.view().failure).toEqual(rejection());
    action.view().openConfirmation();
    expect(action.view().failure).toBeNull();
  });
});

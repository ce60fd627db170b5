import { type AnyMachineSnapshot, type AnyStateMachine, getNextSnapshot } from 'xstate';
import type { Failure } from '../../machines/shared/failure';
import { type AnyModel, defineModel, type ReportedEvent, type Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { Outcome } from '../kit/world/world';
import { copy } from '../support/copy';
import { outcomeUnknown, rejectedAnywhere, WAIT } from './answers';
import { leaves, sessionEnds } from './exits';
import { seeFailure } from './failure-lines';
import { seeBox, seeCountdown, seeSecrets, seeSent, seeValidationErrors } from './form-assertions';
import { type FormContext, type FormField, filling, isNext, isRight, typings, valueIn } from './form-fields';
import type { FormModel } from './form-model.types';
import { isReading, reading, shouldSubmit } from './form-record';
import { choiceSubmit, oneSubmit } from './form-submit';
import { box, button, field as fieldOf } from './unmodeled-controls';

export function formModel(form: FormModel): AnyModel {
  const { fields, verb } = form;
  const part = form.part ?? ((screen) => screen);
  const place = form.place ?? ((screen) => screen.within('main'));
  const texts = { fallback: form.failed };
  const invalid = form.invalid ?? copy.fields.checkThese;
  const takes = (type: string) => form.machine.events.includes(type);
  const isTyped = takes('field.change');
  const isChecked = form.machine.root.states.editing?.states.invalid !== undefined;
  const hasSecrets = takes('secrets.toggle');
  const record = form.records && reading(verb, form.records, form.arrived);
  const isAnswered = (snapshot: AnyMachineSnapshot) =>
    [{ editing: 'rejected' }, { editing: 'outcomeUnknown' }, 'coolingDown', 'succeeded'].some((state) =>
      snapshot.matches(state),
    ) ||
    (!record && snapshot.matches({ editing: 'invalid' }) && fields.every(isRight(snapshot.context)));
  const submit =
    typeof form.submit === 'string'
      ? oneSubmit(form.submit, part, {
          shouldSubmit: (snapshot) =>
            fields.filter((field) => valueIn(snapshot.context, field) !== '').length >=
              (form.minFilled ?? 0) &&
            (!record || isAnswered(snapshot) || shouldSubmit(fields, snapshot.context)),
          whenPressed: async ({ world, event, from }) => {
            if (!record || !getNextSnapshot(form.machine, from, event).matches('submitting')) return;
            await world.seeCall(verb);
            await seeSent(world, verb, from.context, form.sent);
          },
        })
      : choiceSubmit(form.submit, part);
  const isStaying = (snapshot: AnyMachineSnapshot) =>
    !snapshot.matches('succeeded') || form.succeededText !== undefined;
  const isOpenIn =
    (snapshot: AnyMachineSnapshot) =>
    ({ name }: FormField): boolean =>
      snapshot.can({ type: 'field.change', field: name, value: '' });
  const cools = form.machine.root.states.opening !== undefined;
  const coolsAfter = form.machine.root.states.succeeded?.states.coolingDown !== undefined;
  const waits = cools ? copy.verify.waits : copy.fields.waits;
  const rejectionIn = (snapshot: AnyMachineSnapshot): Failure | null =>
    snapshot.matches({ editing: 'rejected' }) || snapshot.matches('coolingDown')
      ? snapshot.context.failure
      : null;
  const fieldNamed = (name: string): FormField => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`The form has no field '${name}'`);
    return field;
  };
  const answer = ({ world, event }: Stage & { event: { outcome?: Outcome } }) =>
    world.answer(verb, event.outcome);
  const seeTyped = async (screen: Screen, snapshot: AnyMachineSnapshot) => {
    const context: FormContext = snapshot.context;
    for (const field of fields) {
      if (field.text !== undefined) await screen.seeValue(field.label, valueIn(context, field));
      else await seeBox(screen, field.label, valueIn(context, field) !== '');
    }
    await seeSecrets(place(screen), fields, context.showsSecrets);
  };
  const reports: Record<`xstate.${string}`, readonly ReportedEvent[]> = {
    [`xstate.done.actor.${verb}`]: [form.done],
    [`xstate.error.actor.${verb}`]: [...form.rejections, ...rejectedAnywhere, ...outcomeUnknown],
  };
  return defineModel<AnyStateMachine>({
    machine: form.machine,
    starts: [form.start, ...(form.coolingStart ? [form.coolingStart] : [])],
    ...(form.variants && { variants: form.variants }),
    project:
      record?.project ??
      ((context) => [...filling(fields, context), context.showsSecrets, submit.last(context)]),
    samples: {
      ...(isTyped && { 'field.change': typings(fields) }),
      ...(hasSecrets && { 'secrets.toggle': [{}] }),
      ...submit.samples,
      'cooldown.ended': [{}],
      ...record?.samples,
      ...(form.removal && { 'record.removed': [{}] }),
      ...reports,
    },
    feasible: {
      ...(isTyped && {
        'field.change': ({ event, snapshot }) =>
          (snapshot.context.values[event.field] ?? '') !== event.value &&
          (snapshot.matches('coolingDown') || event.value !== fieldNamed(event.field).another),
      }),
      ...submit.feasible,
      ...(form.removal && {
        'record.removed': ({ snapshot }) => form.removal?.isFeasible(snapshot) === true,
      }),
    },
    planned: {
      ...(isTyped && {
        'field.change': ({ event, snapshot }) =>
          isAnswered(snapshot)
            ? form.corrections?.(event, snapshot) !== false
            : isNext(fields, snapshot.context, event),
      }),
      ...(hasSecrets && {
        'secrets.toggle': ({ snapshot }) =>
          isAnswered(snapshot) ||
          snapshot.matches({ editing: 'invalid' }) ||
          fields.every(isRight(snapshot.context)) ||
          fields.filter((field) => valueIn(snapshot.context, field) !== '').length === 1,
      }),
      ...submit.planned,
      ...record?.planned,
    },
    parts: (screen, snapshot) => (isStaying(snapshot) ? [place(screen)] : []),
    unmodeledControls: (snapshot) =>
      isStaying(snapshot) ? (form.unmodeledControls?.(rejectionIn(snapshot), snapshot) ?? []) : [],
    controls: {
      ...(isTyped && {
        'field.change': ({ snapshot }) => [
          ...fields
            .filter(isOpenIn(snapshot))
            .map(({ label, text }) => (text === undefined ? box(label) : fieldOf(label))),
          ...(form.optional ?? []),
        ],
      }),
      // Its button is outside the form.
      ...(form.removal && { 'record.removed': () => [] }),
      ...(form.resubmit && {
        'form.submit': ({ snapshot }) =>
          snapshot.matches('succeeded') ? [] : [button(submit.label(snapshot.context))],
      }),
    },
    drivers: {
      ...(isTyped && {
        'field.change': async ({ screen, event, from }) => {
          const { label, text, isChosen } = fieldNamed(event.field);
          if (text === undefined) await screen.press('checkbox', label);
          else if (isChosen) await screen.choose(label, event.value);
          else if (['succeeded', 'coolingDown'].some((state) => from.matches(state)) && event.value !== '')
            await screen.paste(label, event.value);
          else await screen.type(label, event.value);
        },
      }),
      ...(hasSecrets && {
        'secrets.toggle': ({ screen }) => screen.press('checkbox', copy.fields.showPassword),
      }),
      ...submit.drivers,
      ...(form.resubmit && {
        'form.submit': async (step) => {
          if (step.from.matches('succeeded')) await form.resubmit?.(step);
          await submit.drivers['form.submit']?.(step);
        },
      }),
      ...(form.removal && { 'record.removed': form.removal.drive }),
      'cooldown.ended': ({ world }) => world.passTime(WAIT * 1000),
      ...record?.drivers,
      [`xstate.done.actor.${verb}`]: async (step) => {
        const { world } = step;
        form.whenDone?.(world, step.from.context);
        const isOutdated = record !== undefined && (await isReading(world));
        const asked = (await world.requests('getProfile')).length;
        await answer(step);
        if (!isOutdated) return;
        await world.seeRequests('getProfile', asked + 1);
        await world.seeOnlyCall('getProfile');
        await world.answer('getProfile', form.done.outcome);
      },
      [`xstate.error.actor.${verb}`]: async (step) => {
        await answer(step);
        if (record && (step.event.error as Failure).kind === 'outcomeUnknown')
          await step.world.seeCall('getProfile');
      },
    },
    exits: [
      leaves({ verb, answer: form.done.outcome, see: form.left, ...(form.leave && { leave: form.leave }) }),
      ...(form.endsAt === undefined ? [] : sessionEnds(verb, form.endsAt)),
    ],
    states: {
      editing: async ({ screen, world, snapshot }) => {
        await part(screen).seeEnabled('button', submit.label(snapshot.context));
        await seeTyped(screen, snapshot);
        await seeValidationErrors(screen, fields, snapshot);
        await part(screen).dontSee('timer');
        if (form.succeededText) await screen.dontSeeText(form.succeededText);
        await world.dontSeeCall(verb);
      },
      'editing.idle': async ({ screen }) => {
        await part(screen).dontSee('alert');
      },
      ...(isChecked && {
        'editing.invalid': async ({ screen }) => {
          await part(screen).within('alert').seeText(invalid);
          await part(screen).dontSeeText(form.failed);
        },
      }),
      'editing.rejected': async ({ screen, snapshot }) => {
        await seeFailure(part(screen), snapshot.context.failure, texts);
        await form.seeWithRejection?.(screen, snapshot.context.failure);
      },
      'editing.outcomeUnknown': ({ screen, snapshot }) =>
        seeFailure(part(screen), snapshot.context.failure, texts),
      submitting: async ({ screen, world, snapshot }) => {
        await part(screen).seeDisabled('button', form.submitting);
        for (const other of submit.others(snapshot)) await part(screen).seeDisabled('button', other);
        await part(screen).dontSee('alert');
        await part(screen).dontSee('timer');
        await world.seeCall(verb);
        if (!record) await seeSent(world, verb, snapshot.context, form.sent);
      },
      coolingDown: async ({ screen, world, snapshot }) => {
        await part(screen).seeDisabled('button', submit.label(snapshot.context));
        await seeCountdown(part(screen), waits);
        if (form.succeededText) await screen.dontSeeText(form.succeededText);
        if (cools) await part(screen).dontSee('alert');
        else await seeFailure(part(screen), snapshot.context.failure, texts);
        await seeTyped(screen, snapshot);
        await world.dontSeeCall(verb);
      },
      succeeded: async ({ screen, world, snapshot }) => {
        if (record) {
          await seeTyped(screen, snapshot);
          await world.dontSeeCall('getProfile');
        }
        if (form.succeededText) await screen.within('status').seeText(form.succeededText);
        await form.succeeded({ screen, world, snapshot });
      },
      ...(coolsAfter && {
        'succeeded.coolingDown': async ({ screen }) => {
          await seeCountdown(part(screen), waits);
          await part(screen).seeDisabled('button', submit.label({} as FormContext));
        },
        'succeeded.ready': async ({ screen }) => {
          await part(screen).dontSee('timer');
          await part(screen).seeEnabled('button', submit.label({} as FormContext));
        },
      }),
    },
  });
}

import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import { type FormName, forms } from '../../machines/form/forms';
import type { Failure } from '../../machines/shared/failure';
import { nodesOf } from '../kit/model/definitions';
import { type AnyModel, defineModel, type Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { Outcome } from '../kit/world/world';
import { type Done, done, invalid, mailed, rejectionsFor, WAIT } from './answers';
import { leaves, sessionEnds, staffSessionEnds } from './exits';
import * as typing from './form-fields';
import { isNext, isRight, isSure, valueIn } from './form-fields';
import { type FormContext, type FormField, type FormRow, fieldsOf, ruleOf } from './form-row';
import { formStates, stays } from './form-states';
import { isPlayer, isStaff, pathOfGuest, type Start, startAt } from './open-page';
import { profileStart, settled } from './profile-page';
import { environment, page, steps, within } from './steps';
import { box, button, field as fieldOf } from './unmodeled-controls';

type Snapshot = AnyMachineSnapshot;

export const formModels = (rows: Partial<Record<FormName, FormRow>>): AnyModel[] =>
  Object.entries(rows).map(([name, row]) => formModel(name as FormName, row));

/** The first field that is typed is rejected. */
const invalidIn = (fields: readonly FormField[]) => {
  const field = fields.find(({ text, given }) => text !== undefined && given === undefined);
  return field && { validation_failed: invalid({ [field.name]: ['The server rejects this.'] }) };
};

function formModel(name: FormName, row: FormRow): AnyModel {
  const machine: AnyStateMachine = forms[name];
  const rule = ruleOf(name);
  const { targets, reads, removal, minFilled = 0 } = row;
  const fields = fieldsOf(rule, row);
  const start: Start = {
    input: {},
    path: rule.path,
    ...(rule.path === '/profile' && profileStart(row.profile, reads !== undefined)),
    ...row.start,
  };
  const where: FormRow['within'] =
    row.within ?? (rule.path === '/profile' ? ['form', rule.button] : undefined);
  const partIn = (screen: Screen) => (where ? screen.within(...where) : screen);
  const part = where ? within(...where) : page;
  const verb = machine.root.states.submitting?.invoke[0]?.id as Verb;
  const call: Endpoint = endpoints[verb];
  const answer = row.answer as never;
  const success: Done = rule.isEmailCode ? mailed(call, answer) : done(call, answer);
  const takes = (type: string) => machine.events.includes(type);
  const ofEvents = <Entry>(entries: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(entries).filter(([type]) => takes(type)));
  const paths = nodesOf(machine).map((node) => node.path.join('.'));
  const last = ({ values }: FormContext) => (targets && values[targets.field]) || targets?.values[0] || '';
  const labelOf = (target: string) => targets?.label(target) ?? rule.button;
  const buttonIn = (context: FormContext) => labelOf(last(context));
  const othersIn = (snapshot: Snapshot) =>
    (targets?.values ?? [])
      .filter((value) => value !== last(snapshot.context) && targets?.isThere(value, snapshot))
      .map(labelOf);
  const isAnswered = (snapshot: Snapshot) =>
    [{ editing: 'rejected' }, { editing: 'outcomeUnknown' }, 'coolingDown', 'succeeded'].some((state) =>
      snapshot.matches(state),
    ) ||
    (!reads && snapshot.matches({ editing: 'invalid' }) && fields.every(isRight(snapshot.context)));
  const canBeEmpty =
    rule.record === undefined && !rule.isPrefilled && fields.some(({ text }) => text !== undefined);
  const isStaying = (snapshot: Snapshot) => !snapshot.matches('succeeded') || stays(rule);
  const filledIn = ({ context }: Snapshot) => fields.filter((field) => valueIn(context, field) !== '').length;
  const rejectionIn = (snapshot: Snapshot): Failure | null =>
    snapshot.matches({ editing: 'rejected' }) || snapshot.matches('coolingDown')
      ? snapshot.context.failure
      : null;
  const fieldNamed = (wanted: string): FormField => {
    const field = fields.find((one) => one.name === wanted);
    if (field === undefined) throw new Error(`The form has no field '${wanted}'`);
    return field;
  };
  const answersRead = async (world: Stage['world'], asked: number, outcome: Outcome | undefined) => {
    await world.seeRequests('getProfile', asked + 1);
    await world.seeOnlyCall('getProfile');
    await world.answer('getProfile', outcome);
  };
  return defineModel<AnyStateMachine>({
    machine,
    starts: [start, ...(row.coolingStart ? [row.coolingStart] : [])].map(startAt),
    ...(row.variants && { variants: row.variants }),
    ...(targets && { followsPlanOnly: true }),
    project:
      reads || row.conflict
        ? typing.recordState
        : (context) => [...typing.filling(fields, context), context.showsSecrets, last(context)],
    samples: {
      ...ofEvents<readonly object[]>({
        'field.change': typing.typings(fields),
        'form.submit': canBeEmpty ? [{}, { isEmpty: true }] : [{}],
        'target.submit': (targets?.values ?? []).map((value) => ({ field: targets?.field, value })),
        'record.refreshed': [...(reads?.others ?? []), ...(reads?.own ? [reads.own] : [])].map(
          ({ output, outcome }) => ({ record: output, reply: { verb: 'getProfile', outcome } }),
        ),
      }),
      [`xstate.done.actor.${verb}`]: [success],
      [`xstate.error.actor.${verb}`]: rejectionsFor(verb, { ...invalidIn(fields), ...row.rejections }),
    } as AnyModel['samples'],
    feasible: ofEvents({
      'field.change': ({ event, snapshot }) =>
        (snapshot.context.values[event.field] ?? '') !== event.value &&
        (snapshot.matches('coolingDown') || event.value !== fieldNamed(event.field).another),
      'form.submit': ({ event, snapshot }) => !event.isEmpty || filledIn(snapshot) === 0,
      'target.submit': ({ event, snapshot }) => targets?.isThere(event.value, snapshot) !== false,
      'record.removed': ({ snapshot }) => removal?.isFeasible(snapshot) === true,
    } satisfies AnyModel['feasible']),
    planned: {
      ...ofEvents({
        'field.change': ({ event, snapshot }) =>
          isAnswered(snapshot)
            ? row.corrections?.(event, snapshot) !== false
            : isNext(fields, snapshot.context, event),
        'secrets.toggle': ({ snapshot }) =>
          isAnswered(snapshot) ||
          snapshot.matches({ editing: 'invalid' }) ||
          fields.every(isRight(snapshot.context)) ||
          filledIn(snapshot) === 1,
        'form.submit': ({ event, snapshot }) =>
          filledIn(snapshot) >= (event.isEmpty ? 0 : minFilled) &&
          (!reads || isAnswered(snapshot) || typing.hasChanges(fields, snapshot.context)),
        'target.submit': ({ event, snapshot }) =>
          targets?.isNext(event.value, last(snapshot.context), snapshot) !== false,
        'record.refreshed': ({ event, snapshot }) =>
          snapshot.matches({ editing: 'outcomeUnknown' }) ||
          (isSure(snapshot.context) &&
            (event.record !== reads?.own?.output || snapshot.matches('succeeded'))),
      } satisfies AnyModel['planned']),
      ...(reads && { [`xstate.error.actor.${verb}`]: ({ snapshot }) => isSure(snapshot.context) }),
    },
    parts: (screen, snapshot) =>
      isStaying(snapshot) ? [where || rule.path === '' ? partIn(screen) : screen.within('main')] : [],
    unmodeledControls: (snapshot) =>
      isStaying(snapshot) ? (row.unmodeledControls?.(rejectionIn(snapshot), snapshot) ?? []) : [],
    controls: {
      ...ofEvents({
        'field.change': ({ snapshot }) =>
          rule.fields
            .filter(
              ({ label, sends }) =>
                row.fields?.includes(label) === false ||
                snapshot.can({ type: 'field.change', field: sends, value: '' }),
            )
            .map(({ label, isBox }) => (isBox ? box(label) : fieldOf(label))),
        // Its button is outside the form.
        'record.removed': () => [],
        'confirmation.cancel': () => [],
      } satisfies AnyModel['controls']),
      ...(row.resubmit && {
        'form.submit': ({ snapshot }) =>
          snapshot.matches('succeeded') ? [] : [button(buttonIn(snapshot.context))],
      }),
    },
    drivers: {
      ...ofEvents<NonNullable<AnyModel['drivers'][string]>>({
        'field.change': async ({ screen, event, from }) => {
          const field = fieldNamed(event.field);
          if (field.text === undefined) await screen.press('checkbox', field.label);
          else if (field.isChosen) await screen.choose(field.label, event.value);
          else if (['succeeded', 'coolingDown'].some((state) => from.matches(state)) && event.value !== '')
            await screen.paste(field.label, event.value);
          else await screen.type(field.label, event.value);
        },
        'secrets.toggle': page.press('checkbox', 'Show password'),
        'form.submit': steps(
          ({ from, ...stage }) => (from.matches('succeeded') ? row.resubmit?.(stage) : undefined),
          part.press('button', rule.confirmation?.confirm ?? rule.button),
        ),
        'confirmation.open': part.press('button', rule.button),
        'confirmation.close': part.press('button', rule.confirmation?.cancel ?? ''),
        'confirmation.cancel': page.key('Escape'),
        'target.submit': ({ screen, event }) => partIn(screen).press('button', labelOf(event.value)),
        'cooldown.ended': environment.passTime(WAIT * 1000),
        'record.refreshed': async ({ world, event }) => {
          const asked = (await world.requests('getProfile')).length;
          await world.comeOnline();
          await answersRead(world, asked, event.reply?.outcome);
        },
        'record.removed': async (stage) => removal?.drive(stage),
      }),
      [`xstate.done.actor.${verb}`]: async (step) => {
        const { world, from, event } = step;
        row.whenDone?.(world, from.context);
        const isOutdated = reads !== undefined && (await world.isPending('getProfile'));
        const asked = (await world.requests('getProfile')).length;
        await world.answer(verb, event.outcome);
        if (isOutdated) await answersRead(world, asked, success.outcome);
      },
      [`xstate.error.actor.${verb}`]: async ({ world, event }) => {
        await world.answer(verb, event.outcome);
        if (reads && (event.error as Failure).kind === 'outcomeUnknown') await world.seeCall('getProfile');
      },
    },
    exits: [
      leaves({ verb, answer: success.outcome, see: row.left ?? settled(start), leave: row.leave }),
      ...(isStaff(start) ? staffSessionEnds(verb) : []),
      ...(isPlayer(start) ? sessionEnds(verb, () => pathOfGuest(start.path, start.path)) : []),
    ],
    states: Object.fromEntries(
      Object.entries(formStates({ row, rule, verb, part, partIn, buttonIn, othersIn })).filter(([path]) =>
        paths.includes(path),
      ),
    ),
  });
}

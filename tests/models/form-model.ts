import { type AnyMachineSnapshot, type AnyStateMachine, getNextSnapshot } from 'xstate';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import type { ErrorCode } from '../../contract/errors';
import type { Profile } from '../../contract/profile.contract';
import { type FormName, forms } from '../../machines/form/forms';
import type { Failure } from '../../machines/shared/failure';
import { nodesOf } from '../kit/model/definitions';
import { type AnyModel, defineModel, type Stage } from '../kit/model/model';
import type { Control } from '../kit/screen/page-snapshot';
import type { Screen } from '../kit/screen/screen';
import type { Outcome } from '../kit/world/world';
import { type Done, done, type Failed, mailed, rejectionsFor, WAIT } from './answers';
import { leaves, sessionEnds } from './exits';
import { formStates, seeSent } from './form-assertions';
import * as fieldsOf from './form-fields';
import {
  type FormContext,
  type FormField,
  isNext,
  isRight,
  isSure,
  type Typed,
  valueIn,
} from './form-fields';
import { isPlayer, needsLogin, type Start, startAt } from './open-page';
import { settled } from './profile-page';
import { box, button, field as fieldOf, type UnmodeledControls } from './unmodeled-controls';

type Snapshot = AnyMachineSnapshot;
type Read = Done<Profile>;

export interface FormRow {
  readonly start: Start;
  readonly coolingStart?: Start;
  readonly variants?: AnyModel['variants'];
  readonly fields?: readonly FormField[];
  /** With fewer filled fields, a plan does not submit. */
  readonly minFilled?: number;
  /** Labels of the button, at rest and while the call is pending, and the title of a failure. */
  readonly submit: readonly [string | ((target: string) => string), string, string];
  /** For an action on one of several targets. */
  readonly targets?: {
    readonly field: string;
    readonly values: readonly [string, ...string[]];
    isThere(value: string, snapshot: Snapshot): boolean;
    isNext(value: string, last: string, snapshot: Snapshot): boolean;
  };
  readonly invalid?: string;
  sent?(context: FormContext): Readonly<Record<string, unknown>>;
  readonly answer: object;
  whenDone?(world: Stage['world'], context: FormContext): void;
  readonly rejections?: Partial<Record<ErrorCode, Failed>>;
  /** For a form that edits the profile: profiles that are read later, the last one as its own save leaves it. */
  readonly reads?: { readonly others: readonly Read[]; readonly own?: Read };
  corrections?(event: Typed, snapshot: Snapshot): boolean;
  /** What a player does before a submit after a success, where the button is gone. */
  resubmit?(stage: Stage): Promise<void>;
  /** How a player removes the record of the form. */
  readonly removal?: { isFeasible(snapshot: Snapshot): boolean; drive(stage: Stage): Promise<void> };
  seeWithRejection?(screen: Screen, failure: Failure | null): Promise<void>;
  readonly succeededText?: string;
  succeeded(stage: Stage & { readonly snapshot: Snapshot }): Promise<void>;
  leave?(stage: Stage): Promise<void>;
  left?(stage: Stage & { readonly from: Snapshot }): Promise<void>;
  within?(screen: Screen): Screen;
  readonly optional?: readonly Control[];
  unmodeledControls?(rejection: Failure | null, snapshot: Snapshot): UnmodeledControls;
}

export const formModels = (rows: Partial<Record<FormName, FormRow>>): AnyModel[] =>
  Object.entries(rows).map(([name, row]) => formModel(name as FormName, row));

function formModel(name: FormName, row: FormRow): AnyModel {
  const machine: AnyStateMachine = forms[name];
  const { fields = [], targets, reads, removal, succeededText, minFilled = 0 } = row;
  const [label] = row.submit;
  const part = row.within ?? ((screen) => screen);
  const place = row.within ?? ((screen) => screen.within('main'));
  const verb = machine.root.states.submitting?.invoke[0]?.id as Verb;
  const call: Endpoint = endpoints[verb];
  const answer = row.answer as never;
  const success: Done = 'resend_available_at' in row.answer ? mailed(call, answer) : done(call, answer);
  const takes = (type: string) => machine.events.includes(type);
  const ofEvents = <Entry>(entries: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(entries).filter(([type]) => takes(type)));
  const paths = nodesOf(machine).map((node) => node.path.join('.'));
  const last = ({ values }: FormContext) => (targets ? values[targets.field] || targets.values[0] : '');
  const labelOf = (target: string) => (typeof label === 'string' ? label : label(target));
  const buttonIn = (context: FormContext) => labelOf(last(context));
  const form = { row, verb, part, place, last, labelOf, cools: paths.includes('opening') };
  const isAnswered = (snapshot: Snapshot) =>
    [{ editing: 'rejected' }, { editing: 'outcomeUnknown' }, 'coolingDown', 'succeeded'].some((state) =>
      snapshot.matches(state),
    ) ||
    (!reads && snapshot.matches({ editing: 'invalid' }) && fields.every(isRight(snapshot.context)));
  const isStaying = (snapshot: Snapshot) => !snapshot.matches('succeeded') || succeededText !== undefined;
  const rejectionIn = (snapshot: Snapshot): Failure | null =>
    snapshot.matches({ editing: 'rejected' }) || snapshot.matches('coolingDown')
      ? snapshot.context.failure
      : null;
  const fieldNamed = (wanted: string): FormField => {
    const field = fields.find((one) => one.name === wanted);
    if (field === undefined) throw new Error(`The form has no field '${wanted}'`);
    return field;
  };
  const answersOnce = async ({ world, event }: Stage & { event: { outcome?: Outcome } }) =>
    world.answer(verb, event.outcome);
  const readAgain = async ({ world, event }: Stage & { event: { reply?: { outcome: Outcome } } }) => {
    const asked = (await world.requests('getProfile')).length;
    await world.comeOnline();
    await answersRead(world, asked, event.reply?.outcome);
  };
  const answersRead = async (world: Stage['world'], asked: number, outcome: Outcome | undefined) => {
    await world.seeRequests('getProfile', asked + 1);
    await world.seeOnlyCall('getProfile');
    await world.answer('getProfile', outcome);
  };
  const isReading = ({ world }: Stage) =>
    world.dontSeeCall('getProfile').then(
      () => false,
      () => true,
    );
  return defineModel<AnyStateMachine>({
    machine,
    starts: [row.start, ...(row.coolingStart ? [row.coolingStart] : [])].map((start) =>
      startAt({ input: {}, ...start }),
    ),
    ...(row.variants && { variants: row.variants }),
    ...(targets && { followsPlanOnly: true }),
    project: reads
      ? fieldsOf.recordState
      : (context) => [...fieldsOf.filling(fields, context), context.showsSecrets, last(context)],
    samples: {
      ...ofEvents<readonly object[]>({
        'field.change': fieldsOf.typings(fields),
        'secrets.toggle': [{}],
        'form.submit': [{}],
        'target.submit': (targets?.values ?? []).map((value) => ({ field: targets?.field, value })),
        'cooldown.ended': [{}],
        'record.refreshed': [...(reads?.others ?? []), ...(reads?.own ? [reads.own] : [])].map(
          ({ output, outcome }) => ({ record: output, reply: { verb: 'getProfile', outcome } }),
        ),
      }),
      [`xstate.done.actor.${verb}`]: [success],
      [`xstate.error.actor.${verb}`]: rejectionsFor(verb, row.rejections),
    } as AnyModel['samples'],
    feasible: ofEvents({
      'field.change': ({ event, snapshot }) =>
        (snapshot.context.values[event.field] ?? '') !== event.value &&
        (snapshot.matches('coolingDown') || event.value !== fieldNamed(event.field).another),
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
          fields.filter((field) => valueIn(snapshot.context, field) !== '').length === 1,
        'form.submit': ({ snapshot }) =>
          fields.filter((field) => valueIn(snapshot.context, field) !== '').length >= minFilled &&
          (!reads || isAnswered(snapshot) || fieldsOf.hasChanges(fields, snapshot.context)),
        'target.submit': ({ event, snapshot }) =>
          targets?.isNext(event.value, last(snapshot.context), snapshot) !== false,
        'record.refreshed': ({ event, snapshot }) =>
          snapshot.matches({ editing: 'outcomeUnknown' }) ||
          (isSure(snapshot.context) &&
            (event.record !== reads?.own?.output || snapshot.matches('succeeded'))),
      } satisfies AnyModel['planned']),
      ...(reads && { [`xstate.error.actor.${verb}`]: ({ snapshot }) => isSure(snapshot.context) }),
    },
    parts: (screen, snapshot) => (isStaying(snapshot) ? [place(screen)] : []),
    unmodeledControls: (snapshot) =>
      isStaying(snapshot) ? (row.unmodeledControls?.(rejectionIn(snapshot), snapshot) ?? []) : [],
    controls: {
      ...ofEvents({
        'field.change': ({ snapshot }) => [
          ...fields
            .filter(({ name: field }) => snapshot.can({ type: 'field.change', field, value: '' }))
            .map((field) => (field.text === undefined ? box(field.label) : fieldOf(field.label))),
          ...(row.optional ?? []),
        ],
        // Its button is outside the form.
        'record.removed': () => [],
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
        'secrets.toggle': ({ screen }) => screen.press('checkbox', 'Show password'),
        'form.submit': async (step) => {
          const { screen, world, event, from } = step;
          if (from.matches('succeeded')) await row.resubmit?.(step);
          await part(screen).press('button', labelOf(''));
          if (!reads || !getNextSnapshot(machine, from, event).matches('submitting')) return;
          await world.seeCall(verb);
          await seeSent(world, verb, from.context, row.sent);
        },
        'target.submit': ({ screen, event }) => part(screen).press('button', labelOf(event.value)),
        'cooldown.ended': ({ world }) => world.passTime(WAIT * 1000),
        'record.refreshed': readAgain,
        'record.removed': async (stage) => removal?.drive(stage),
      }),
      [`xstate.done.actor.${verb}`]: async (step) => {
        const { world, from } = step;
        row.whenDone?.(world, from.context);
        const isOutdated = reads !== undefined && (await isReading(step));
        const asked = (await world.requests('getProfile')).length;
        await answersOnce(step);
        if (isOutdated) await answersRead(world, asked, success.outcome);
      },
      [`xstate.error.actor.${verb}`]: async (step) => {
        await answersOnce(step);
        if (reads && (step.event.error as Failure).kind === 'outcomeUnknown')
          await step.world.seeCall('getProfile');
      },
    },
    exits: [
      leaves({
        verb,
        answer: success.outcome,
        see: row.left ?? settled(row.start),
        ...(row.leave && { leave: row.leave }),
      }),
      ...(isPlayer(row.start)
        ? sessionEnds(verb, needsLogin(row.start.path) ? '/login' : row.start.path)
        : []),
    ],
    states: Object.fromEntries(Object.entries(formStates(form)).filter(([path]) => paths.includes(path))),
  });
}

import assert from 'node:assert/strict';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Verb } from '../../contract/endpoints';
import type { Failure } from '../../machines/shared/failure';
import { screenCopy } from '../../src/copy/screen-copy';
import { type AnyModel, type Beside, defineModel, type ReportedEvent, type Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { Control } from '../kit/screen/sight';
import type { Answer, Outcome, World } from '../kit/world/world';
import { type Failed, refusedAnywhere, unanswered } from './answers';
import { box, field as fieldOf } from './beside';
import { seeFailure } from './failure-lines';
import { leaves, sessionEnds } from './leaving';

interface FormField {
  readonly name: string;
  readonly label: string;
  /** What a person types; undefined for a box to tick. */
  readonly text?: string;
  /** What a person types first, to mend it later. */
  readonly mistyped?: string;
  /** What it holds when the form opens. */
  readonly given?: string;
}

interface FormModel {
  readonly machine: AnyStateMachine;
  readonly verb: Verb;
  readonly start: AnyModel['starts'][number];
  /** The fields that must be filled, in the order in which a person fills them. */
  readonly fields: readonly FormField[];
  /** How many fields hold something before the form is sent incomplete; none when left out. */
  readonly sentFrom?: number;
  readonly submit: string;
  readonly submitting: string;
  /** What is said when the server gives no words of its own. */
  readonly failed: string;
  /** What is said when something is missing; the general words when left out. */
  readonly incomplete?: string;
  readonly done: { readonly output: unknown; readonly outcome: Answer };
  /** The refusals of this call that a person can meet. */
  readonly refusals: readonly Failed[];
  /** What stands beside the words of a refusal. */
  besideRefusal?(screen: Screen, failure: Failure | null): Promise<void>;
  /** What is said once it succeeded, where the same screen stays. */
  readonly succeededWords?: string;
  succeeded(stage: Stage): Promise<void>;
  /** How a person leaves the form while the answer is pending; to the home page when left out. */
  leave?(stage: Stage): Promise<void>;
  /** What shows where the person then is, as if nothing had been sent. */
  left(stage: Stage): Promise<void>;
  /** Where a 401 that ends the session leaves the person; left out where the call carries none. */
  readonly endsAt?: string;
  /** The part of the screen that holds the button and the messages; all of it when left out. */
  part?(screen: Screen): Screen;
  /** The part of the screen in which nothing else can be acted on; the main part when left out. */
  place?(screen: Screen): Screen;
  /** The fields that may stay empty, as controls. */
  readonly optional?: readonly Control[];
  /** What else can be acted on in its place, beside this refusal or none. */
  besides?(refusal: Failure | null): readonly Beside[];
}

interface Held {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, 'required' | 'mismatch'>>;
  readonly failure: Failure | null;
}

/** The model of one form: every form is the same machine with its own fields, words and call. */
export function formModel(form: FormModel): AnyModel {
  const { fields, verb } = form;
  const part = form.part ?? ((screen) => screen);
  const place = form.place ?? ((screen) => screen.within('main'));
  const words = { fallback: form.failed };
  const incomplete = form.incomplete ?? screenCopy.fields.checkThese;
  const right = ({ text = '1' }: FormField) => text;
  const heldBy = ({ values }: Held, { name }: FormField) => values[name] ?? '';
  const isRight = (held: Held) => (field: FormField) => heldBy(held, field) === right(field);
  /** A person fills what is empty first, and then mends what is wrong. */
  const nextOf = (held: Held) =>
    fields.find((field) => heldBy(held, field) === '') ?? fields.find((field) => !isRight(held)(field));
  const typedInto = (field: FormField) => [
    ...(field.mistyped === undefined ? [] : [field.mistyped]),
    ...(field.given === undefined ? [right(field)] : []),
  ];
  /** What was sent is mended, or sent once more. */
  const isAnswered = (snapshot: AnyMachineSnapshot) =>
    [{ editing: 'refused' }, { editing: 'unanswered' }, 'succeeded'].some((state) => snapshot.matches(state));
  const emptied = fields.slice(-1).filter(({ text }) => text !== undefined);
  const answer = ({ world, event }: Stage & { event: { outcome?: Outcome } }) =>
    world.answer(verb, event.outcome);
  /** What the fields say is wrong: of the form itself while it is incomplete, of the server while it has refused. */
  const seeFaults = async (screen: Screen, snapshot: AnyMachineSnapshot) => {
    const { faults, failure }: Held = snapshot.context;
    const found = snapshot.matches({ editing: 'incomplete' }) ? Object.values(faults) : [];
    for (const fault of ['required', 'mismatch'] as const) {
      if (found.includes(fault)) await screen.seeText(screenCopy.fields[fault]);
      else await screen.dontSeeText(screenCopy.fields[fault]);
    }
    const isRefused = snapshot.matches({ editing: 'refused' });
    for (const text of Object.values(failure?.fields ?? {}).flat()) {
      await (isRefused ? screen.seeText(text) : screen.dontSeeText(text));
    }
  };
  const reports: Record<`xstate.${string}`, readonly ReportedEvent[]> = {
    [`xstate.done.actor.${verb}`]: [form.done],
    [`xstate.error.actor.${verb}`]: [...form.refusals, ...refusedAnywhere, ...unanswered],
  };
  return defineModel<AnyStateMachine>({
    machine: form.machine,
    starts: [form.start],
    // Fields are filled in order, and the last one may be emptied again, so that there are few ways to fill them.
    project: (held) => fields.map((field) => (heldBy(held, field) === '' ? 0 : isRight(held)(field) ? 1 : 2)),
    samples: {
      'field.change': [
        ...fields.flatMap((field) => typedInto(field).map((value) => ({ field: field.name, value }))),
        ...emptied.map(({ name }) => ({ field: name, value: '' })),
      ],
      'form.submit': [{}],
      ...reports,
    },
    // A field that gets what it holds already reports nothing.
    feasible: {
      'field.change': ({ event, snapshot }) => (snapshot.context.values[event.field] ?? '') !== event.value,
    },
    planned: {
      'field.change': ({ event, snapshot }) => {
        const held: Held = snapshot.context;
        if (isAnswered(snapshot)) return true;
        if (event.value === '') return fields.every(isRight(held));
        const next = nextOf(held);
        if (next === undefined || event.field !== next.name) return false;
        return event.value === (heldBy(held, next) === '' ? typedInto(next)[0] : right(next));
      },
      'form.submit': ({ snapshot }) =>
        fields.filter((field) => heldBy(snapshot.context, field) !== '').length >= (form.sentFrom ?? 0),
    },
    parts: (screen, snapshot) =>
      snapshot.matches('succeeded') && form.succeededWords === undefined ? [] : [place(screen)],
    besides: (snapshot) =>
      snapshot.matches('succeeded') && form.succeededWords === undefined
        ? []
        : (form.besides?.(snapshot.matches({ editing: 'refused' }) ? snapshot.context.failure : null) ?? []),
    controls: {
      'field.change': () => [
        ...fields.map(({ label, text }) => (text === undefined ? box(label) : fieldOf(label))),
        ...(form.optional ?? []),
      ],
    },
    drivers: {
      'field.change': async ({ screen, event, from }) => {
        const field = fields.find(({ name }) => name === event.field);
        if (field === undefined) throw new Error(`The form has no field '${event.field}'`);
        if (field.text === undefined) await screen.check(field.label);
        // Typing opens the form again with its first letter, and goes on in there.
        else if (from.matches('succeeded') && event.value !== '')
          await screen.paste(field.label, event.value);
        else await screen.type(field.label, event.value);
      },
      'form.submit': ({ screen }) => part(screen).press('button', form.submit),
      [`xstate.done.actor.${verb}`]: answer,
      [`xstate.error.actor.${verb}`]: answer,
    },
    exits: [
      leaves({ verb, answer: form.done.outcome, see: form.left, ...(form.leave && { leave: form.leave }) }),
      ...(form.endsAt === undefined ? [] : [sessionEnds(verb, form.endsAt)]),
    ],
    states: {
      editing: async ({ screen, world, snapshot }) => {
        await part(screen).seeEnabled('button', form.submit);
        for (const field of fields) {
          if (field.text !== undefined) await screen.seeValue(field.label, heldBy(snapshot.context, field));
        }
        await seeFaults(screen, snapshot);
        if (form.succeededWords) await screen.dontSeeText(form.succeededWords);
        await world.dontSeeCall(verb);
      },
      'editing.fresh': async ({ screen }) => {
        await part(screen).dontSee('alert');
      },
      'editing.incomplete': async ({ screen }) => {
        await part(screen).within('alert').seeText(incomplete);
        await part(screen).dontSeeText(form.failed);
      },
      'editing.refused': async ({ screen, snapshot }) => {
        await seeFailure(part(screen), snapshot.context.failure, words);
        await form.besideRefusal?.(screen, snapshot.context.failure);
      },
      'editing.unanswered': ({ screen, snapshot }) =>
        seeFailure(part(screen), snapshot.context.failure, words),
      submitting: async ({ screen, world, snapshot }) => {
        await part(screen).seeDisabled('button', form.submitting);
        await part(screen).dontSee('alert');
        await world.seeCall(verb);
        await seeSent(world, verb, snapshot.context);
      },
      succeeded: async ({ screen, world }) => {
        if (form.succeededWords) await screen.within('status').seeText(form.succeededWords);
        await form.succeeded({ screen, world });
      },
    },
  });
}

/** The call carries the filled fields as a form, and nothing else. */
async function seeSent(world: World, verb: Verb, { values }: Held): Promise<void> {
  const call = (await world.requests(verb)).at(-1);
  const [type] = (call?.headers['content-type'] ?? '').split(';');
  assert.deepEqual(
    { type, fields: Object.fromEntries(new URLSearchParams(call?.body ?? '')) },
    {
      type: 'application/x-www-form-urlencoded',
      fields: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    },
  );
}

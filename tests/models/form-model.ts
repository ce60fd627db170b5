import type { AnyStateMachine } from 'xstate';
import type { Verb } from '../../contract/endpoints';
import { type AnyModel, defineModel, type ReportedEvent, type Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { Answer, Outcome } from '../kit/world/world';
import { broken, late, lost } from './answers';

interface FormField {
  readonly name: string;
  readonly label: string;
  /** What a person types; undefined for a box to tick. */
  readonly text?: string;
  /** What it holds when the form opens. */
  readonly given?: string;
}

interface FormModel {
  readonly machine: AnyStateMachine;
  readonly verb: Verb;
  readonly start: AnyModel['starts'][number];
  /** The fields that must be filled, in the order in which a person fills them. */
  readonly fields: readonly FormField[];
  readonly submit: string;
  readonly submitting: string;
  /** What is said when the server gives no words of its own. */
  readonly failed: string;
  /** What marks a form in which something is missing. */
  readonly incomplete: string;
  readonly done: { readonly output: unknown; readonly outcome: Answer };
  readonly refused: { readonly error: { readonly text: string | null }; readonly outcome: Outcome };
  succeeded(stage: Stage): Promise<void>;
  /** The part of the screen that holds the button and the messages; all of it when left out. */
  part?(screen: Screen): Screen;
  /** A form that can be sent again after it succeeded. */
  readonly repeatable?: boolean;
}

/** The model of one form: every form is the same machine with its own fields, words and call. */
export function formModel(form: FormModel): AnyModel {
  const { fields, verb } = form;
  const part = form.part ?? ((screen) => screen);
  const filledWith = ({ text = '1' }: FormField) => text;
  const heldBy = ({ values }: { values: Record<string, string> }, { name }: FormField) => values[name] ?? '';
  const level = (context: { values: Record<string, string> }) =>
    fields.filter((field) => heldBy(context, field) !== '').length;
  const answer = ({ world, event }: Stage & { event: { outcome?: Outcome } }) =>
    world.answer(verb, event.outcome);
  const idle = async ({
    screen,
    snapshot,
  }: Stage & { snapshot: { context: { values: Record<string, string> } } }) => {
    await part(screen).seeEnabled('button', form.submit);
    for (const field of fields) {
      if (field.text !== undefined) await screen.seeValue(field.label, heldBy(snapshot.context, field));
    }
  };
  const reports: Record<`xstate.${string}`, readonly ReportedEvent[]> = {
    [`xstate.done.actor.${verb}`]: [form.done],
    [`xstate.error.actor.${verb}`]: [form.refused, lost, late, broken],
  };
  return defineModel<AnyStateMachine>({
    machine: form.machine,
    starts: [form.start],
    // Fields are filled one after the other and the last one is emptied again: how many are filled says it all.
    project: level,
    samples: {
      'field.change': [
        ...fields
          .filter(({ given }) => given === undefined)
          .map((field) => ({ field: field.name, value: filledWith(field) })),
        ...fields
          .slice(-1)
          .flatMap(({ name, text }) => (text === undefined ? [] : [{ field: name, value: '' }])),
      ],
      'form.submit': [{}],
      ...reports,
    },
    feasible: {
      'field.change': ({ event, snapshot }) => {
        const filled = level(snapshot.context);
        const next = fields.find((field) => heldBy(snapshot.context, field) === '');
        return event.value === '' ? filled === fields.length : event.field === next?.name;
      },
    },
    drivers: {
      'field.change': async ({ screen, event }) => {
        const field = fields.find(({ name }) => name === event.field);
        if (field === undefined) throw new Error(`The form has no field '${event.field}'`);
        if (field.text === undefined) await screen.check(field.label);
        else await screen.type(field.label, event.value);
      },
      'form.submit': ({ screen }) => part(screen).press('button', form.submit),
      [`xstate.done.actor.${verb}`]: answer,
      [`xstate.error.actor.${verb}`]: answer,
    },
    states: {
      editing: idle,
      'editing.fresh': async ({ screen }) => {
        await part(screen).dontSee('alert');
        await part(screen).dontSeeText(form.incomplete);
      },
      'editing.incomplete': async ({ screen }) => {
        await part(screen).seeText(form.incomplete);
        await part(screen).dontSeeText(form.failed);
      },
      'editing.refused': ({ screen, snapshot }) =>
        part(screen).within('alert').seeText(snapshot.context.failure.text),
      'editing.unanswered': async ({ screen, snapshot }) => {
        await part(screen).within('alert').seeText(form.failed);
        await part(screen).within('alert').seeText(new RegExp(snapshot.context.failure.technical));
      },
      submitting: async ({ screen, world }) => {
        await part(screen).seeDisabled('button', form.submitting);
        await part(screen).dontSee('alert');
        await world.seeCall(verb);
      },
      succeeded: form.succeeded,
    },
  });
}

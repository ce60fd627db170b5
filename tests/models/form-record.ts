import type { AnyMachineSnapshot } from 'xstate';
import type { Verb } from '../../contract/endpoints';
import type { Profile } from '../../contract/profile.contract';
import type { Stage } from '../kit/model/model';
import type { Answer, Outcome } from '../kit/world/world';
import { type FormContext, type FormField, valueIn } from './form-fields';

/** What a form may hear that edits a record: what the server says of the profile, and what the app reads of that. */
export interface Reading {
  readonly output: Profile;
  readonly outcome: Answer;
}

type Read = Stage & { readonly event: { readonly reply?: { readonly outcome: Outcome } } };

/** What was sent without an answer doubles what a form can hold: it is sent once more, and answered. */
const isSure = ({ unacknowledged }: FormContext): boolean => Object.keys(unacknowledged).length === 0;

type Planned = { readonly event: { readonly record?: unknown }; readonly snapshot: AnyMachineSnapshot };

/** Each record multiplies what a form can hold: it is sent once the first field was typed, or another record is known. */
export const shouldSubmit = (fields: readonly FormField[], context: FormContext): boolean => {
  const first = fields.find(({ given }) => given === undefined);
  const isTyped = first !== undefined && valueIn(context, first) !== context.saved[first.name];
  const given = fields.filter((field) => field.given !== undefined);
  return isTyped || given.length === 0 || given.some((field) => valueIn(context, field) !== field.given);
};

/**
 * What is typed once the server has answered: this field always; the others are emptied, or filled while it is unknown
 * what arrived. All of it would multiply what the form can hold.
 */
export const correctsMostly =
  (first: string) =>
  (
    { field, value }: { readonly field: string; readonly value: string },
    snapshot: AnyMachineSnapshot,
  ): boolean => {
    if (field === first) return true;
    if (value !== '') return snapshot.matches({ editing: 'outcomeUnknown' });
    return !snapshot.matches('editing') || snapshot.matches({ editing: 'rejected' });
  };

/** The part of the model of a form that hears of newer records of the profile. */
export const reading = (verb: Verb, records: readonly Reading[], arrived?: Reading) => ({
  // A field that nobody types into tells which record the form knows.
  project: ({ values, saved, unacknowledged, lock }: FormContext) => ({
    isLocked: lock !== null,
    values,
    touched: Object.keys(values).filter((field) => values[field] !== saved[field]),
    unacknowledged,
  }),
  samples: {
    'record.refreshed': [...records, ...(arrived ? [arrived] : [])].map(({ output, outcome }) => ({
      record: output,
      reply: { verb: 'getProfile', outcome },
    })),
  },
  planned: {
    'record.refreshed': ({ event, snapshot }: Planned) =>
      snapshot.matches({ editing: 'outcomeUnknown' }) ||
      (isSure(snapshot.context) && (event.record !== arrived?.output || snapshot.matches('succeeded'))),
    [`xstate.error.actor.${verb}`]: ({ snapshot }: Planned) => isSure(snapshot.context),
  },
  drivers: {
    // The profile is read anew whenever the connection is back; a reading under way is given up for it.
    'record.refreshed': async ({ world, event }: Read) => {
      const asked = (await world.requests('getProfile')).length;
      await world.comeOnline();
      await world.seeRequests('getProfile', asked + 1);
      await world.seeOnlyCall('getProfile');
      await world.answer('getProfile', event.reply?.outcome);
    },
  },
});

/** What a field holds once somebody comes back: the draft of it, or what is read anew. */
export const keptIn = ({ context }: AnyMachineSnapshot, field: string, read: string): string =>
  context.values[field] === context.saved[field] ? read : context.values[field];

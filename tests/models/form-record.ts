import type { Profile } from '../../contract/profile.contract';
import type { Stage } from '../kit/model/model';
import type { Answer, Outcome } from '../kit/world/world';
import { type FormField, type Held, heldBy } from './form-fields';

/** What a form may hear that edits a record: what the server says of the profile, and what the app reads of that. */
export interface Reading {
  readonly output: Profile;
  readonly outcome: Answer;
}

type Read = Stage & { readonly event: { readonly reply?: { readonly outcome: Outcome } } };

/** Each record multiplies what a form can hold: it is sent once the first field was typed, or another record is known. */
export const isWorthSending = (fields: readonly FormField[], held: Held): boolean => {
  const first = fields.find(({ given }) => given === undefined);
  const isTyped = first !== undefined && heldBy(held, first) !== held.saved[first.name];
  const given = fields.filter((field) => field.given !== undefined);
  return isTyped || given.length === 0 || given.some((field) => heldBy(held, field) !== field.given);
};

/** The part of the model of a form that hears of newer records of the profile. */
export const reading = (records: readonly Reading[]) => ({
  // A field that nobody types into tells which record the form knows.
  project: ({ values, saved }: Held) => ({
    values,
    touched: Object.keys(values).filter((field) => values[field] !== saved[field]),
    isUnsure: Object.keys(values).some((field) => saved[field] === undefined),
  }),
  samples: {
    'record.read': records.map(({ output, outcome }) => ({
      record: output,
      reply: { verb: 'getProfile', outcome },
    })),
  },
  drivers: {
    // The profile is read anew whenever the connection is back.
    'record.read': async ({ world, event }: Read) => {
      await world.comeOnline();
      await world.answer('getProfile', event.reply?.outcome);
    },
  },
});

import type { AnyMachineSnapshot } from 'xstate';
import type { Verb } from '../../contract/endpoints';
import type { Profile } from '../../contract/profile.contract';
import type { Stage } from '../kit/model/model';
import type { Answer, Outcome } from '../kit/world/world';
import { type FormContext, type FormField, valueIn } from './form-fields';

export interface Reading {
  readonly output: Profile;
  readonly outcome: Answer;
}

type Read = Stage & { readonly event: { readonly reply?: { readonly outcome: Outcome } } };

const isSure = ({ unacknowledged }: FormContext): boolean => Object.keys(unacknowledged).length === 0;

type Planned = { readonly event: { readonly record?: unknown }; readonly snapshot: AnyMachineSnapshot };

export const shouldSubmit = (fields: readonly FormField[], context: FormContext): boolean => {
  const first = fields.find(({ given }) => given === undefined);
  const isTyped = first !== undefined && valueIn(context, first) !== context.saved[first.name];
  const given = fields.filter((field) => field.given !== undefined);
  return isTyped || given.length === 0 || given.some((field) => valueIn(context, field) !== field.given);
};

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

export const reading = (verb: Verb, records: readonly Reading[], arrived?: Reading) => ({
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
    'record.refreshed': async ({ world, event }: Read) => {
      const asked = (await world.requests('getProfile')).length;
      await world.comeOnline();
      await world.seeRequests('getProfile', asked + 1);
      await world.seeOnlyCall('getProfile');
      await world.answer('getProfile', event.reply?.outcome);
    },
  },
});

/** Whether a response with the profile is pending. */
export const isReading = (world: Stage['world']): Promise<boolean> =>
  world.dontSeeCall('getProfile').then(
    () => false,
    () => true,
  );

export const keptIn = ({ context }: AnyMachineSnapshot, field: string, read: string): string =>
  context.values[field] === context.saved[field] ? read : context.values[field];

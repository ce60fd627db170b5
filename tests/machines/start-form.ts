import { type AnyStateMachine, createActor } from 'xstate';
import { createEntryForm } from '../../machines/form/entry-form.machine';
import { connectForm, draftOf } from '../../machines/form/form.connect';
import type { FieldsConfig, FormInput } from '../../machines/form/form.types';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { deferredCooldown } from './deferred-cooldown';
import { noNews } from './deferred-list';

export type Field = 'email' | 'password' | 'again' | 'nickname';

export const complete: Record<Field, string> = {
  email: 'aina@example.test',
  password: 'correct horse',
  again: 'correct horse',
  nickname: '',
};

export type Answered = { id: string } & Partial<Record<Field, string>>;

export const config = {
  verb: 'signUp',
  description: 'A form of a test.',
  fields: ['email', 'password', 'again', 'nickname'],
  optional: ['nickname'],
  matching: ['password', 'again'],
} as const satisfies FieldsConfig<Field>;

export const entryForm = (changes: Partial<FieldsConfig<Field>> = {}) =>
  createEntryForm<Field, Answered>({ ...config, ...changes });

export const startForm = <Name extends string, Result>(machine: AnyStateMachine, input: FormInput<Name>) => {
  const call = deferredCall<Result, Partial<Record<Name, string>>>();
  const { waits, logic } = deferredCooldown();
  const actors = { signUp: call.logic, cooldown: logic, watchRecord: noNews, watchRemoval: noNews };
  const form = createActor(machine.provide({ actors }), { input }).start();
  const results: unknown[] = [];
  form.on('form.succeeded', ({ result }) => results.push(result));
  const settled = () => waitUntil(form, (snapshot) => !snapshot.hasTag('pending'));
  return {
    view: () => connectForm<Name, Result>(form.getSnapshot(), form.send),
    results,
    draft: () => draftOf(form.getSnapshot()),
    waits,
    refresh: (record: Partial<Record<Name, string>>) =>
      form.send({ type: 'record.refreshed', record: { id: 'refreshed', ...record } }),
    remove: () => form.send({ type: 'record.removed' }),
    asked: () => call.asked.map(({ input }) => input),
    value: () => form.getSnapshot().value,
    answer: async (result: Result) => {
      call.asked.at(-1)?.answer(result);
      await settled();
    },
    fail: async (error: unknown) => {
      call.asked.at(-1)?.fail(error);
      await settled();
    },
  };
};

export const start = (
  machine: AnyStateMachine = entryForm(),
  values: Partial<Record<Field, string>> = complete,
) => startForm<Field, Answered>(machine, { values });

import { createActor } from 'xstate';
import { connectSubmission, draftOf } from '../../machines/submission/submission.connect';
import { createSubmissionMachine } from '../../machines/submission/submission.machine';
import type { SubmissionConfig, SubmissionInput } from '../../machines/submission/submission.types';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './held-call';
import { heldWait } from './held-wait';

export type Field = 'email' | 'password' | 'again' | 'nickname';

export const complete: Record<Field, string> = {
  email: 'aina@example.test',
  password: 'correct horse',
  again: 'correct horse',
  nickname: '',
};

/** What its call answers. */
export type Answered = { id: string } & Partial<Record<Field, string>>;

/** A form of a test, which answers its call and ends its waits. */
export const start = (
  values: Partial<Record<Field, string>> = complete,
  config: Partial<SubmissionConfig<Field, Answered>> = {},
  input: Omit<SubmissionInput<Field>, 'values'> = {},
) => {
  const machine = createSubmissionMachine<Field, Answered>({
    verb: 'signUp',
    description: 'A form of this test.',
    fields: ['email', 'password', 'again', 'nickname'],
    required: ['email', 'password', 'again'],
    matching: ['password', 'again'],
    ...config,
  });
  const call = deferredCall<Answered, Partial<Record<Field, string>>>();
  const { waits, logic } = heldWait();
  const form = createActor(machine.provide({ actors: { signUp: call.logic, cooldown: logic } }), {
    input: { values, ...input },
  }).start();
  const results: unknown[] = [];
  form.on('submission.succeeded', ({ result }) => results.push(result));
  const view = () => connectSubmission<Field, Answered>(form.getSnapshot(), form.send);
  const settled = () => waitUntil(form, (snapshot) => !snapshot.hasTag('pending'));
  return {
    view,
    results,
    draft: () => draftOf<Field, Answered, never>(form.getSnapshot()),
    waits,
    /** What the form edits is read anew. */
    read: (record: Partial<Record<Field, string>>) =>
      form.send({ type: 'record.refreshed', record: { id: 'read', ...record } }),
    asked: () => call.asked.map(({ input }) => input),
    value: () => form.getSnapshot().value,
    answer: async (result: Answered) => {
      call.asked.at(-1)?.answer(result);
      await settled();
    },
    fail: async (error: unknown) => {
      call.asked.at(-1)?.fail(error);
      await settled();
    },
  };
};

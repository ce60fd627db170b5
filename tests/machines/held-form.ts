import { createActor, waitFor } from 'xstate';
import { connectSubmission } from '../../machines/submission/submission.connect';
import { createSubmissionMachine, type SubmissionConfig } from '../../machines/submission/submission.machine';
import { heldCall } from './held-call';
import { heldWait } from './held-wait';

export type Field = 'email' | 'password' | 'again' | 'nickname';

export const complete: Record<Field, string> = {
  email: 'aina@example.test',
  password: 'correct horse',
  again: 'correct horse',
  nickname: '',
};

/** A form of a test, which answers its call and ends its waits. */
export const start = (
  values: Partial<Record<Field, string>> = complete,
  config: Partial<SubmissionConfig<Field>> = {},
) => {
  const machine = createSubmissionMachine<Field, { id: string }>({
    verb: 'signUp',
    description: 'A form of this test.',
    fields: ['email', 'password', 'again', 'nickname'],
    required: ['email', 'password', 'again'],
    matching: ['password', 'again'],
    ...config,
  });
  const call = heldCall<{ id: string }, Partial<Record<Field, string>>>();
  const { waits, logic } = heldWait();
  const form = createActor(machine.provide({ actors: { signUp: call.logic, waitOut: logic } }), {
    input: { values },
  }).start();
  const results: unknown[] = [];
  form.on('submission.succeeded', ({ result }) => results.push(result));
  const view = () => connectSubmission<Field, { id: string }>(form.getSnapshot(), form.send);
  const settled = () => waitFor(form, (snapshot) => !snapshot.hasTag('pending'));
  return {
    view,
    results,
    waits,
    asked: () => call.asked.map(({ input }) => input),
    value: () => form.getSnapshot().value,
    answer: async (result: { id: string }) => {
      call.asked.at(-1)?.answer(result);
      await settled();
    },
    fail: async (error: unknown) => {
      call.asked.at(-1)?.fail(error);
      await settled();
    },
  };
};

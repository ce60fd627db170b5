import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { connectCopyText } from '../../machines/copy-text/copy-text.connect';
import { copyTextMachine } from '../../machines/copy-text/copy-text.machine';

it.each([
  ['copy.completed', 'copied'],
  ['copy.rejected', 'failed'],
] as const)('a text that the browser answers with %s is %s and can be copied again', (type, step) => {
  const written: string[] = [];
  const writeText = fromCallback<EventObject, string>(({ input }) => {
    written.push(input);
  });
  const actor = createActor(copyTextMachine.provide({ actors: { writeText } }), {
    input: { text: 'CAP-1' },
  }).start();
  const view = () => connectCopyText(actor.getSnapshot(), actor.send);
  expect(view()).toMatchObject({ step: 'idle', canCopy: true });
  view().copy();
  expect(view()).toMatchObject({ step: 'copying', canCopy: false });
  actor.send({ type });
  expect([view(), written]).toMatchObject([{ step, canCopy: true }, ['CAP-1']]);
  actor.stop();
});

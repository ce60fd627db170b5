import { setup } from 'xstate';
import { placeholderListener } from '../shared/placeholders';

export type CopyTextEvent =
  | { type: 'text.copy' }
  /** The browser has the text. */
  | { type: 'copy.completed' }
  /** The browser rejects it, or has no clipboard. */
  | { type: 'copy.rejected' };

export const copyTextMachine = setup({
  types: {
    context: {} as { text: string },
    events: {} as CopyTextEvent,
    input: {} as { text: string },
    tags: {} as 'pending',
  },
  actors: { writeText: placeholderListener<string>('writeText') },
  delays: { noticeTime: 4000 },
}).createMachine({
  id: 'copyText',
  description: 'Copies a text to the clipboard and says how it went.',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: 'The text can be copied.',
      on: { 'text.copy': { target: 'copying' } },
    },
    copying: {
      description: 'The browser may ask the user for permission.',
      tags: 'pending',
      invoke: { id: 'writeText', src: 'writeText', input: ({ context }) => context.text },
      on: { 'copy.completed': { target: 'copied' }, 'copy.rejected': { target: 'failed' } },
    },
    copied: {
      description: 'The clipboard has the text, which is announced for a moment.',
      after: { noticeTime: { target: 'idle' } },
      on: { 'text.copy': { target: 'copying' } },
    },
    failed: {
      description: 'The text was not copied; the user can select it instead.',
      on: { 'text.copy': { target: 'copying' } },
    },
  },
});

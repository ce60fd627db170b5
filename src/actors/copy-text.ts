import { type EventObject, fromCallback } from 'xstate';
import { copyTextMachine } from '../../machines/copy-text/copy-text.machine';
import { writeText } from '../services/write-text';
import { provided } from './provided';

export const copyText = provided(
  copyTextMachine.provide({
    actors: {
      writeText: fromCallback<EventObject, string>(({ input, sendBack }) => {
        writeText(input).then(
          () => sendBack({ type: 'copy.completed' }),
          () => sendBack({ type: 'copy.rejected' }),
        );
      }),
    },
  }),
);

import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error';

interface StartArguments {
  /** Empties the data folder first. */
  reset: boolean;
  /** Neither builds nor needs the web app: Vite serves it in development. */
  apiOnly: boolean;
}

/** Throws an OperatorError for anything that start does not know. */
export function readArguments(words: readonly string[]): StartArguments {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        reset: { type: 'boolean', default: false },
        'api-only': { type: 'boolean', default: false },
      },
    });
    return { reset: values.reset, apiOnly: values['api-only'] };
  } catch {
    throw new OperatorError(`start knows only --reset and --api-only, not: ${words.join(' ')}`);
  }
}

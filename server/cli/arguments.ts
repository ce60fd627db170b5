import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error';

interface StartArguments {
  /** Empties the data folder before the start. */
  reset: boolean;
  /** Does not build the web app, which Vite serves in development. */
  apiOnly: boolean;
}

/** Throws an OperatorError for an unknown argument. */
export function readArguments(args: readonly string[]): StartArguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        reset: { type: 'boolean', default: false },
        'api-only': { type: 'boolean', default: false },
      },
    });
    return { reset: values.reset, apiOnly: values['api-only'] };
  } catch {
    throw new OperatorError(`Usage: npm start -- [--reset] [--api-only] (got: ${args.join(' ')})`);
  }
}

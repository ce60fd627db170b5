import { OperatorError } from '../operator-error';
import { ShutdownHooks } from './shutdown-hooks';

/**
 * Runs a server until SIGTERM or SIGINT, then closes all it opened and exits 0. A start that fails closes all too, and exits 1:
 * an OperatorError with its sentence alone, anything else with its stack.
 */
export async function runUntilSignalled(start: (closers: ShutdownHooks) => Promise<void>): Promise<void> {
  const closers = new ShutdownHooks();
  // npm and the terminal may both send the signal: only the first counts. One that comes while starting waits for the start.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
  let code = 0;
  try {
    await start(closers);
    await signalled;
  } catch (error) {
    complain(error);
    code = 1;
  }
  await closers.closeAll().catch((error: unknown) => {
    complain(error);
    code = 1;
  });
  process.exit(code);
}

function complain(error: unknown): void {
  console.error(error instanceof OperatorError ? error.message : error);
}

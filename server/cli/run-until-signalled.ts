import { OperatorError } from '../operator-error';
import { ShutdownHooks } from './shutdown-hooks';

/**
 * Runs a server until SIGTERM or SIGINT, then runs its shutdown hooks and exits 0. A failed start runs them too and exits
 * 1; an OperatorError is printed without a stack.
 */
export async function runUntilSignalled(
  start: (shutdownHooks: ShutdownHooks) => Promise<void>,
): Promise<void> {
  const shutdownHooks = new ShutdownHooks();
  // npm and the terminal may both send the signal: only the first counts. A signal during the start takes effect after it.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
  let code = 0;
  try {
    await start(shutdownHooks);
    await signalled;
  } catch (error) {
    printError(error);
    code = 1;
  }
  await shutdownHooks.closeAll().catch((error: unknown) => {
    printError(error);
    code = 1;
  });
  process.exit(code);
}

function printError(error: unknown): void {
  console.error(error instanceof OperatorError ? error.message : error);
}

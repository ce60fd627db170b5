import { type Database, openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { ApiError } from '../http/api-error';
import { OperatorError } from '../operator-error';
import { readEnvironment, type Secrets } from '../settings/settings';
import { prepareDatabase } from './prepare-database';
import { ShutdownHooks } from './shutdown-hooks';

/** The statements of a command may take longer than those of a request. */
const timeoutMs = 60_000;

/**
 * Runs an operator's command on the configured database, after migrating it. `parse` reads the command's arguments before
 * the database is opened. Exits 1 if either function throws; an OperatorError is printed without a stack.
 */
export async function runCommand<Input>(
  parse: (args: readonly string[]) => Input,
  run: (db: Database, input: Input, secrets: Secrets) => Promise<string>,
): Promise<void> {
  const shutdownHooks = new ShutdownHooks();
  await printResult(async () => {
    const input = parse(process.argv.slice(2));
    const { url, secrets } = await prepareDatabase(readEnvironment(process.env), {
      reset: false,
      shutdownHooks,
      onStep: console.log,
    });
    await migrate(url);
    const db = openDatabase(url, { timeoutMs });
    shutdownHooks.add(db.close);
    return run(db, input, secrets);
  });
  await shutdownHooks.closeAll();
}

/** Prints the result of a command. Exits 1 if it throws; an OperatorError or a rejection is printed without a stack. */
export async function printResult(run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    const isForPeople = error instanceof OperatorError || error instanceof ApiError;
    console.error(isForPeople ? error.message : error);
    process.exitCode = 1;
  }
}

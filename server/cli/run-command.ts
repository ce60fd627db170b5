import { type Database, openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { OperatorError } from '../operator-error';
import { readEnvironment, type Secrets } from '../settings/settings';
import { prepareDatabase } from './prepare-database';
import { ShutdownHooks } from './shutdown-hooks';

/**
 * Runs an operator's command on the configured database, after migrating it. `parse` reads the command's arguments before
 * the database is opened. Exits 1 if either function throws; an OperatorError is printed without a stack.
 */
export async function runCommand<Input>(
  parse: (args: readonly string[]) => Input,
  run: (db: Database, input: Input, secrets: Secrets) => Promise<string>,
): Promise<void> {
  const shutdownHooks = new ShutdownHooks();
  try {
    const input = parse(process.argv.slice(2));
    const { url, secrets } = await prepareDatabase(readEnvironment(process.env), {
      reset: false,
      shutdownHooks,
      onStep: console.log,
    });
    await migrate(url);
    const db = openDatabase(url);
    shutdownHooks.add(db.close);
    console.log(await run(db, input, secrets));
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  } finally {
    await shutdownHooks.closeAll();
  }
}

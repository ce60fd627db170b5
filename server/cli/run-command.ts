import { type Database, openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { OperatorError } from '../operator-error';
import { readEnvironment } from '../settings/settings';
import { openStorage } from './prepare-database';
import { ShutdownHooks } from './shutdown-hooks';

/**
 * Runs a command of one operator on the database that the environment names, migrated first. `read` judges the words after
 * the command before anything is opened. Exits 1 when either throws: an OperatorError with its sentence alone.
 */
export async function runCommand<Order>(
  read: (words: readonly string[]) => Order,
  carryOut: (db: Database, order: Order) => Promise<string>,
): Promise<void> {
  const closers = new ShutdownHooks();
  try {
    const order = read(process.argv.slice(2));
    const { url } = await openStorage(readEnvironment(process.env), {
      reset: false,
      closers,
      onStep: console.log,
    });
    await migrate(url);
    const db = openDatabase(url);
    closers.add(db.close);
    console.log(await carryOut(db, order));
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  } finally {
    await closers.closeAll();
  }
}

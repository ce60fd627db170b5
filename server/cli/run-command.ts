import { type Database, openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { ApiError } from '../http/api-error';
import { OperatorError } from '../operator-error';
import { readEnvironment, type Secrets } from '../settings/settings';
import { prepareDatabase } from './prepare-database';
import { ShutdownHooks } from './shutdown-hooks';

/** The statements of a command may take longer than those of a request. */
const timeoutMs = 60_000;

interface Command<Input> {
  usage: string;
  /** Reads the arguments, before the database is opened; undefined if they are not those of the usage. */
  read(args: string[]): Input | undefined;
  run(db: Database, input: Input, secrets: Secrets): Promise<string>;
}

/**
 * Runs an operator's command on the configured database, after migrating it; `--help` prints its usage. Exits 1 if the
 * arguments are wrong or `run` throws; an OperatorError is printed without a stack.
 */
export async function runCommand<Input>({ usage, read, run }: Command<Input>): Promise<void> {
  const shutdownHooks = new ShutdownHooks();
  await printResult(async () => {
    const args = process.argv.slice(2);
    if (args.includes('--help')) return usage;
    const input = readOr(usage, () => read(args));
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

/** Throws an OperatorError with the usage for arguments that `read` or its `parseArgs` rejects. */
function readOr<Input>(usage: string, read: () => Input | undefined): Input {
  try {
    const input = read();
    if (input !== undefined) return input;
  } catch (error) {
    if (!isOfArguments(error)) throw error;
  }
  throw new OperatorError(usage);
}

const isOfArguments = (error: unknown): boolean =>
  error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');

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

import { importCampaign } from './campaign/import';
import { openDatabase } from './database/database';
import { migrate } from './database/migrate';
import { OperatorError } from './operator-error';
import { readEnvironment } from './settings';
import { Closers } from './start/closers';
import { openStorage } from './start/storage';

const closers = new Closers();
try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closers.closeAll();
}

async function run([verb, file, ...rest]: readonly string[]): Promise<void> {
  if (verb !== 'import' || file === undefined || rest.length > 0) {
    throw new OperatorError('Say: npm run campaign -- import FILE');
  }
  const { url } = await openStorage(readEnvironment(process.env), {
    reset: false,
    closers,
    onStep: console.log,
  });
  await migrate(url);
  const db = openDatabase(url);
  closers.add(db.close);
  const { created, updated } = await importCampaign(db, file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new OperatorError(`There is no campaign file ${file}.`);
    }
    throw error;
  });
  console.log(`Imported ${file}: ${created} new, ${updated} brought up to date.`);
}

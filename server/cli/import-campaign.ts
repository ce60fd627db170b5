import { passcodeHasher } from '../activities/passcode';
import { importCampaign } from '../campaign/import';
import { OperatorError } from '../operator-error';
import { runCommand } from './run-command';

await runCommand(
  ([verb, file, ...rest]) => {
    if (verb !== 'import' || file === undefined || rest.length > 0)
      throw new OperatorError('Usage: npm run campaign -- import FILE');
    return file;
  },
  async (db, file, secrets) => {
    const { created, updated } = await importCampaign(db, file, passcodeHasher(secrets));
    return `Imported ${file}: ${created} created, ${updated} updated.`;
  },
);

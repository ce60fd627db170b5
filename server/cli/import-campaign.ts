import { importCampaign } from '../campaign/import';
import { OperatorError } from '../operator-error';
import { runCommand } from './run-command';

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'the file does not exist',
  EACCES: 'permission denied',
};

await runCommand(
  ([verb, file, ...rest]) => {
    if (verb !== 'import' || file === undefined || rest.length > 0)
      throw new OperatorError('Usage: npm run campaign -- import FILE');
    return file;
  },
  async (db, file) => {
    const { created, updated } = await importCampaign(db, file).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const reason = unreadable[code];
      throw reason === undefined
        ? error
        : new OperatorError(`The campaign file ${file} cannot be read: ${reason}.`);
    });
    return `Imported ${file}: ${created} created, ${updated} updated.`;
  },
);

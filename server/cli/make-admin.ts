import { parseArgs } from 'node:util';
import { makeAdmin } from '../accounts/promotion';
import { OperatorError } from '../operator-error';
import { runCommand } from './run-command';

await runCommand(readOrder, (db, { email, role }) => makeAdmin(db, email, role));

function readOrder(words: readonly string[]): { email: string; role: 'admin' | 'superadmin' } {
  const { email, superadmin } = parse(words);
  return { email, role: superadmin ? 'superadmin' : 'admin' };
}

function parse(words: readonly string[]): { email: string; superadmin: boolean } {
  try {
    const options = { superadmin: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [email, ...rest] = positionals;
    if (email !== undefined && rest.length === 0) return { email, superadmin: values.superadmin };
  } catch {
    // An option that does not exist: the sentence below says which do.
  }
  throw new OperatorError('Say: npm run admin -- EMAIL [--superadmin]');
}

import { parseArgs } from 'node:util';
import { makeAdmin } from '../accounts/promotion';
import { OperatorError } from '../operator-error';
import { runCommand } from './run-command';

await runCommand(readPromotion, (db, { email, role }) => makeAdmin(db, email, role));

function readPromotion(args: readonly string[]): { email: string; role: 'admin' | 'superadmin' } {
  try {
    const options = { superadmin: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [email, ...rest] = positionals;
    if (email !== undefined && rest.length === 0)
      return { email, role: values.superadmin ? 'superadmin' : 'admin' };
  } catch {
    // parseArgs throws for an unknown option; the usage below lists the valid ones.
  }
  throw new OperatorError('Usage: npm run admin -- EMAIL [--superadmin]');
}

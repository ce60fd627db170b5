import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { emailField } from '../../contract/fields';
import { makeAdmin } from '../accounts/promotion';
import { OperatorError } from '../operator-error';
import { runCommand } from './run-command';

await runCommand({
  usage: 'Usage: npm run admin -- EMAIL [--superadmin]',
  read(args) {
    const options = { superadmin: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [email, ...rest] = positionals;
    if (email === undefined || rest.length > 0) return undefined;
    const address = v.safeParse(emailField, email);
    if (!address.success) throw new OperatorError(`${email} is not an email address.`);
    return { email: address.output, role: values.superadmin ? ('superadmin' as const) : ('admin' as const) };
  },
  run: (db, { email, role }) => makeAdmin(db, email, role),
});

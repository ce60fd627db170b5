import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error';
import { addStaff, disableStaff, listStaff, type NewStaff } from '../staff/staff-accounts';
import { runCommand } from './run-command';

type Command = { verb: 'add'; account: NewStaff } | { verb: 'disable'; username: string } | { verb: 'list' };

const usage = `Usage: npm run staff -- add USERNAME --event NAME --location PLACE --until DATE [--lead]
       npm run staff -- disable USERNAME
       npm run staff -- list`;

await runCommand(readCommand, async (db, command) => {
  if (command.verb === 'add') return addStaff(db, command.account);
  return command.verb === 'disable' ? disableStaff(db, command.username) : listStaff(db);
});

function readCommand(args: readonly string[]): Command {
  const [verb, username, ...rest] = args;
  if (verb === 'list' && username === undefined) return { verb };
  if (verb === 'disable' && username !== undefined && rest.length === 0) return { verb, username };
  if (verb === 'add' && username !== undefined) return { verb, account: readAccount(username, rest) };
  throw new OperatorError(usage);
}

function readAccount(username: string, args: readonly string[]): NewStaff {
  const { event, location, until, lead } = readOptions(args);
  const expires_at = new Date(until ?? '');
  if (event === undefined || location === undefined || Number.isNaN(expires_at.getTime()))
    throw new OperatorError(usage);
  if (!/^\w{3,32}$/.test(username)) throw new OperatorError('A username has 3 to 32 letters, digits or _.');
  return { username, event_name: event, location, role: lead ? 'lead' : 'staff', expires_at };
}

function readOptions(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = {
      event: text,
      location: text,
      until: text,
      lead: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    // parseArgs throws for an unknown option; the usage lists the valid ones.
    throw new OperatorError(usage);
  }
}

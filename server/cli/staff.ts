import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error';
import { addStaff, disableStaff, listStaff, type NewStaff } from '../staff/staff-accounts';
import { runCommand } from './run-command';

type Command = { verb: 'add'; account: NewStaff } | { verb: 'disable'; username: string } | { verb: 'list' };

const usage = `Usage: npm run staff -- add USERNAME --event NAME --location PLACE --until DATE [--lead]
       npm run staff -- disable USERNAME
       npm run staff -- list`;

await runCommand({
  usage,
  read: readCommand,
  async run(db, command) {
    if (command.verb === 'add') return addStaff(db, command.account);
    return command.verb === 'disable' ? disableStaff(db, command.username) : listStaff(db);
  },
});

function readCommand(args: string[]): Command | undefined {
  const [verb, username, ...rest] = args;
  if (verb === 'list' && username === undefined) return { verb };
  if (verb === 'disable' && username !== undefined && rest.length === 0) return { verb, username };
  const account = verb === 'add' && username !== undefined ? readAccount(username, rest) : undefined;
  return account && { verb: 'add', account };
}

function readAccount(username: string, args: string[]): NewStaff | undefined {
  const text = { type: 'string' } as const;
  const options = {
    event: text,
    location: text,
    until: text,
    lead: { type: 'boolean', default: false },
  } as const;
  const { event, location, until, lead } = parseArgs({ args, options }).values;
  const expires_at = new Date(until ?? '');
  if (event === undefined || location === undefined || Number.isNaN(expires_at.getTime())) return undefined;
  if (!/^\w{3,32}$/.test(username)) throw new OperatorError('A username has 3 to 32 letters, digits or _.');
  return { username, event_name: event, location, role: lead ? 'lead' : 'staff', expires_at };
}

import { randomBytes } from 'node:crypto';
import { runCleanup } from '../admin/cleanup';
import { OperatorError } from '../operator-error';
import { runCommand } from './run-command';

await runCommand(
  (args) => {
    if (args.length > 1 || (args[0] ?? '--dry-run') !== '--dry-run')
      throw new OperatorError('Usage: npm run cleanup -- [--dry-run]');
    return { dryRun: args.length > 0 };
  },
  async (db, { dryRun }) => {
    const random = { bytes: (count: number) => randomBytes(count) };
    const { removed, expired_rewards, stock_returned, raffles_closed, duration_ms } = await runCleanup({
      db,
      random,
      now: new Date(),
      actorId: null,
      dryRun,
    });
    const counts = { ...removed, expired_rewards, stock_returned, raffles_closed };
    return [
      dryRun ? 'A cleanup would remove or change:' : `Removed or changed, in ${duration_ms} ms:`,
      ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(20)} ${count}`),
    ].join('\n');
  },
);

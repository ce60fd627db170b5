import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runCleanup } from '../admin/cleanup';
import { runCommand } from './run-command';

await runCommand({
  usage: 'Usage: npm run cleanup -- [--dry-run]',
  read: (args) => parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } }).values,
  async run(db, { 'dry-run': dryRun }) {
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
});

import { createHash, randomBytes } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { requireCampaign } from '../campaign/campaign';
import { issueInBulk } from '../codes/bulk';
import type { BatchRequest } from '../codes/issue';
import type { Database } from '../database/database';
import { OperatorError } from '../operator-error';
import type { Secrets } from '../settings/settings';
import { progressBar } from './progress-bar';
import { runCommand } from './run-command';

interface BulkArguments extends BatchRequest {
  out: string;
}

const usage = 'Usage: npm run codes -- --week NUMBER --count NUMBER --out FILE [--label TEXT]';

await runCommand({ usage, read: readBulk, run: writeBatch });

function readBulk(args: string[]): BulkArguments | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { week: text, count: text, out: text, label: text } });
  const { week = '', count = '', out, label } = values;
  if (out === undefined) return undefined;
  return {
    out,
    week_number: wholeNumber('--week', week, 53),
    count: wholeNumber('--count', count, 100_000_000),
    label: label ?? null,
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number;
  throw new OperatorError(`${name} must be a whole number from 1 to ${max}.\n${usage}`);
}

/** The file gets its name once the codes are stored: a file with that name has no code that the server does not know. */
async function writeBatch(
  db: Database,
  { out, ...request }: BulkArguments,
  secrets: Secrets,
): Promise<string> {
  await requireCampaign(db);
  await rejectExisting(out);
  const part = `${out}.part`;
  const file = await open(part, 'w', 0o600).catch((error: unknown) => {
    throw new OperatorError(`The file ${part} cannot be written: ${String(error)}`);
  });
  const checksum = createHash('sha256');
  const showProgress = progressBar(request.count, process.stderr);
  const start = performance.now();
  try {
    const random = { bytes: (count: number) => randomBytes(count) };
    const facts = { random, pepper: secrets.codePepper, now: new Date() };
    const { batchId } = await issueInBulk(db, facts, request, async (lines, written) => {
      checksum.update(lines);
      await file.write(lines);
      showProgress(written);
      if (written === request.count) await file.sync();
    });
    await file.close();
    await rename(part, out);
    const seconds = (performance.now() - start) / 1000;
    return [
      `Batch ${batchId}: ${request.count} codes of week ${request.week_number} in ${out}.`,
      `${seconds.toFixed(1)} s, ${Math.round(request.count / seconds)} codes per second, ${peakMb()} MB of memory at most.`,
      `SHA-256 ${checksum.digest('hex')}`,
    ].join('\n');
  } catch (error) {
    await file.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

async function rejectExisting(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new OperatorError(`The file ${path} exists already: give the codes another file.`);
}

function peakMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

import { groupCode } from '../../contract/code';
import { readCampaign } from '../campaign/campaign';
import type { Transactional } from '../database/database';
import type { RandomSource } from '../deps';
import { blocklist } from './blocklist';
import { generateCodes } from './generate';
import { type BatchRequest, createBatch, storeCodes } from './issue';

const chunk = 5000;

/**
 * Creates a batch of any size in one transaction: all of its codes exist, or none. `write` gets the printed codes, some
 * thousand lines at a time. A code that exists already is replaced, so that none occurs twice.
 */
export async function issueInBulk(
  db: Transactional,
  { random, pepper, now }: { random: RandomSource; pepper: string; now: Date },
  request: BatchRequest,
  write: (lines: string, written: number) => Promise<void>,
): Promise<{ batchId: number }> {
  return db.transaction(async (tx) => {
    const campaign = await readCampaign(tx);
    const batch = await createBatch(tx, campaign, request, null, now);
    const isBlocked = blocklist(campaign.code_blocklist);
    let written = 0;
    while (written < request.count) {
      const codes = generateCodes(random, Math.min(chunk, request.count - written), isBlocked);
      const stored = await storeCodes(tx, pepper, batch, codes);
      written += stored.length;
      await write(stored.map((code) => `${groupCode(code)}\n`).join(''), written);
    }
    return { batchId: batch.id };
  });
}

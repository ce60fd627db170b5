import { createHmac } from 'node:crypto';
import type { Entry } from './entries';

export const rankAlgorithm = 'hmac-sha256-rank-v1';

/** There are two alternates per prize (api.md section 2.6). */
export const alternatesPerPrize = 2;

interface Ranked extends Entry {
  /** HMAC-SHA-256 in hex, so that text order is number order. */
  score: string;
}

/**
 * Finds the players with the lowest scores, one ticket each, best first. It keeps as many entries as there are places, so
 * that a raffle of any size needs little memory.
 */
export async function rankEntries(
  entries: AsyncIterable<readonly Entry[]>,
  { seed, publicEntropy, places }: { seed: Uint8Array; publicEntropy: string; places: number },
): Promise<Ranked[]> {
  const key = Buffer.concat([seed, Buffer.from(publicEntropy, 'utf8')]);
  const best: Ranked[] = [];
  for await (const chunk of entries) {
    for (const entry of chunk) {
      const score = createHmac('sha256', key).update(entry.ticket_number).digest('hex');
      insert(best, { ...entry, score }, places);
    }
  }
  return best;
}

function insert(best: Ranked[], entry: Ranked, places: number): void {
  const worst = best.at(-1);
  if (best.length === places && worst !== undefined && entry.score >= worst.score) return;
  const earlier = best.findIndex(({ user_id }) => user_id === entry.user_id);
  if (earlier >= 0) {
    if ((best[earlier]?.score ?? '') <= entry.score) return;
    best.splice(earlier, 1);
  }
  const place = best.findIndex(({ score }) => score > entry.score);
  best.splice(place < 0 ? best.length : place, 0, entry);
  best.length = Math.min(best.length, places);
}

/** Masks a name: the first two letters, and the initial of the last word. Aiman Rahman is Ai**** R. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const start = `${[...first].slice(0, 2).join('')}****`;
  const last = rest.at(-1);
  return last === undefined ? start : `${start} ${[...last][0]?.toUpperCase()}.`;
}

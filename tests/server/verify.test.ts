import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRaffleProof, getRedemptionProof } from '../../contract/proof.contract';
import { verifyDraw } from '../../verify/draw';
import { verifyRaffle } from '../../verify/raffle';
import { addDrawnRaffle, addDrawnRedemption } from './admin-fixture';
import { createPlayer, importChanged, setWeights } from './campaign-fixture';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
let raffle: { proof: Record<string, unknown>; entries: string };
let drawn: { proof: Record<string, unknown>; code: string };

/** Six of twelve players have a place: other entropy never draws the same six in the same order. */
const tickets = [2, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1];

beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  await importChanged(world.db, (file) => setWeights(file, { uncommon: 4000, common: 6000 }));
  const id = await addDrawnRaffle(world, tickets);
  const entries = await (await world.send(`/api/raffles/${id}/entries`)).text();
  raffle = { proof: await world.succeed(getRaffleProof, { id }), entries };
  const { token } = await createPlayer(world);
  const { redemptionId, code } = await addDrawnRedemption(world, token);
  world.clock.set('2026-03-20T16:00:00Z');
  const session = { token };
  drawn = { proof: await world.succeed(getRedemptionProof, { id: redemptionId }, session), code };
});
afterAll(() => close());

/** `count` copies of the text, each with one byte changed: at other places, from `start` on. */
function changed(text: string, count: number, start = 0): string[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: count }, (_, index) => {
    const copy = Buffer.from(bytes);
    const place = start + Math.floor((index * (bytes.length - start)) / count);
    copy[place] = (copy[place] ?? 0) ^ 1;
    return copy.toString('utf8');
  });
}

const holds = (verify: () => string): boolean => {
  try {
    verify();
    return true;
  } catch {
    return false;
  }
};

/** Names and times are shown with a draw, and are not drawn. */
const labels = { raffle_name: '', drawn_at: '' };

describe('the verification of a raffle', () => {
  it('accepts the true proof, as sent and as its data alone', { tags: ['A.proof.5'] }, () => {
    const text = JSON.stringify(raffle.proof);
    expect(verifyRaffle(text, raffle.entries)).toBe('15 entries, 2 winners.');
    expect(verifyRaffle(JSON.stringify({ success: true, data: raffle.proof }), raffle.entries)).toBe(
      '15 entries, 2 winners.',
    );
  });

  it('rejects 100 of 100 proofs with one byte changed', { tags: ['A.proof.5'] }, () => {
    const places = (list: unknown) =>
      (list as { place: number; ticket_number: string }[]).map((place) => ({ ...place, display_name: '' }));
    const { winners, alternates } = raffle.proof;
    const proof = { ...raffle.proof, ...labels, winners: places(winners), alternates: places(alternates) };
    const text = JSON.stringify(proof);
    expect(holds(() => verifyRaffle(text, raffle.entries))).toBe(true);
    // An empty label has no byte to change, except the quotes around it.
    const accepted = changed(text, 100).filter((copy) => holds(() => verifyRaffle(copy, raffle.entries)));
    expect(accepted).toEqual([]);
  });

  it('rejects 100 of 100 entries with one byte changed, and a ticket that is added or missing', () => {
    const text = JSON.stringify(raffle.proof);
    const [first = '', ...others] = raffle.entries.split(/(?<=\n)/);
    const lists = [...changed(raffle.entries, 100), others.join(''), raffle.entries + first];
    expect(lists.filter((entries) => holds(() => verifyRaffle(text, entries)))).toEqual([]);
  });
});

describe('the verification of a draw', () => {
  it('accepts the true record with the code as printed', { tags: ['A.proof.5'] }, () => {
    const printed = drawn.code.toLowerCase().replace(/.{4}(?=.)/g, '$&-');
    expect(verifyDraw(JSON.stringify(drawn.proof), printed)).toMatch(
      /^Roll \d+ of 10000: (un)?common, reward \d+\.$/,
    );
  });

  it('rejects 100 of 100 records with one byte changed, and another code', { tags: ['A.proof.5'] }, () => {
    const { redemption_id: _, draw_version: __, eligible, draw_ref, ...proven } = drawn.proof;
    // Which rewards were in stock, and the numbers of the record and its version, are the record's own word.
    const own = { redemption_id: '', draw_version: 2, eligible, draw_ref };
    const text = JSON.stringify({ ...own, ...proven });
    const copies = changed(text, 100, JSON.stringify(own).length - 1);
    expect(holds(() => verifyDraw(text, drawn.code))).toBe(true);
    expect(copies.filter((copy) => holds(() => verifyDraw(copy, drawn.code)))).toEqual([]);
    expect(holds(() => verifyDraw(JSON.stringify(drawn.proof), '7K3M-9Q2W-8X4R'))).toBe(false);
  });

  it('names a seed that is not public yet', () => {
    const text = JSON.stringify({ ...drawn.proof, seed: null });
    expect(() => verifyDraw(text, drawn.code)).toThrow('the seed is not public yet');
  });
});

it('verify/ imports node and itself only', { tags: ['A.proof.5'] }, async () => {
  const folder = fileURLToPath(new URL('../../verify/', import.meta.url));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(files.map((name) => readFile(`${folder}${name}`, 'utf8')));
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, module]) => module ?? ''),
  );
  expect(files.length).toBe(4);
  expect(imported.filter((module) => !/^(node:|\.\/[a-z-]+$)/.test(module))).toEqual([]);
});

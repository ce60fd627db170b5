import { createHmac } from 'node:crypto';
import { asCount, asList, asText, check, openCommitment, readProof, sha256 } from './proof-file';

const fields = [
  'raffle_id',
  'raffle_name',
  'algorithm',
  'winners_count',
  'seed_commitment',
  'seed',
  'public_entropy',
  'entries_hash',
  'total_entries',
  'entries_url',
  'winners',
  'alternates',
  'drawn_at',
] as const;

interface Ticket {
  number: string;
  owner: string;
  score: string;
}

/**
 * Repeats the draw of a raffle from its proof and its entries: the lowest HMAC-SHA-256(seed + entropy, ticket) of each player
 * wins, then there are two alternates per prize. Throws a ProofError. Names and times are not part of the draw.
 */
export function verifyRaffle(proofText: string, entriesText: string): string {
  const proof = readProof(proofText, fields);
  check(proof.algorithm === 'hmac-sha256-rank-v1', 'the algorithm is unknown');
  check(proof.entries_url === `/api/raffles/${proof.raffle_id}/entries`, 'entries_url is of another raffle');
  const seed = openCommitment(proof.seed, proof.seed_commitment);
  check(sha256(entriesText) === proof.entries_hash, 'the entries are not those that were frozen');
  const lines = entriesText === '' ? [] : entriesText.replace(/\n$/, '').split('\n');
  check(lines.length === proof.total_entries, 'total_entries is not the number of entries');
  const key = Buffer.concat([seed, Buffer.from(asText(proof.public_entropy, 'public_entropy'), 'utf8')]);
  const ranked = rank(lines, key);
  const prizes = asCount(proof.winners_count, 'winners_count');
  checkPlaces(proof.winners, ranked.slice(0, prizes), 1, 'winners');
  checkPlaces(proof.alternates, ranked.slice(prizes, 3 * prizes), 1 + prizes, 'alternates');
  const winners = Math.min(prizes, ranked.length);
  return `${counted(lines.length, 'entry', 'entries')}, ${counted(winners, 'winner', 'winners')}.`;
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** The best ticket of each player, best first. */
function rank(lines: readonly string[], key: Buffer): Ticket[] {
  const best = new Map<string, Ticket>();
  let previous = '';
  for (const line of lines) {
    const [number = '', owner = '', ...rest] = line.split(':');
    check(rest.length === 0 && /^[0-9a-f]{64}$/.test(owner), `the entry ${line} is malformed`);
    check(number > previous, `the entry ${line} is not in order`);
    previous = number;
    const score = createHmac('sha256', key).update(number).digest('hex');
    const known = best.get(owner);
    if (known === undefined || score < known.score) best.set(owner, { number, owner, score });
  }
  return [...best.values()].sort((one, other) => (one.score < other.score ? -1 : 1));
}

function checkPlaces(listed: unknown, expected: readonly Ticket[], first: number, name: string): void {
  const places = asList(listed, name);
  check(
    places.length === expected.length,
    `${name} has ${places.length} places instead of ${expected.length}`,
  );
  for (const [index, place] of places.entries()) {
    const names = Object.keys(place).sort().join();
    check(names === 'display_name,place,ticket_number', `${name}.${index} has other fields`);
    check(place.place === first + index, `${name}.${index}.place is ${place.place}`);
    check(
      place.ticket_number === expected[index]?.number,
      `${name}.${index} is ${place.ticket_number} instead of ${expected[index]?.number}`,
    );
  }
}

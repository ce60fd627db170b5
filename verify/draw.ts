import { createHmac } from 'node:crypto';
import { asCount, asList, asObject, asText, check, openCommitment, readProof } from './proof-file';

const fields = [
  'redemption_id',
  'user_id',
  'code_masked',
  'draw_ref',
  'date',
  'draw_version',
  'weights',
  'roll',
  'bucket',
  'fallback_steps',
  'eligible',
  'reward_id',
  'rarity',
  'seed_commitment',
  'seed',
] as const;

const buckets = ['legendary', 'epic', 'rare', 'uncommon', 'common', 'no_reward'];

/**
 * Repeats the draw of a code from the record of its redemption, the seed of its day and the code of the cap. Throws a
 * ProofError. Which rewards were in stock is the record's own word.
 */
export function verifyDraw(proofText: string, code: string): string {
  const proof = readProof(proofText, fields);
  const symbols = normalise(code);
  check(proof.code_masked === `••••-••••-${symbols.slice(-4)}`, 'the code is not the one of the record');
  check(
    /^\d{4}-\d{2}-\d{2}\/\d+$/.test(asText(proof.draw_ref, 'draw_ref')) &&
      String(proof.draw_ref).startsWith(`${proof.date}/`),
    'draw_ref is of another day',
  );
  const seed = openCommitment(proof.seed, proof.seed_commitment);
  const message = `${symbols}:${asText(proof.user_id, 'user_id')}`;
  const roll = numberOf(seed, message, 10_000);
  check(proof.roll === roll, `the roll is ${roll}, not ${proof.roll}`);
  const bucket = bucketOf(readWeights(proof.weights), roll);
  check(proof.bucket === bucket, `the roll ${roll} is ${bucket}, not ${proof.bucket}`);
  const reward = pick(proof.eligible, seed, message);
  check(proof.reward_id === reward, `the reward is ${reward}, not ${proof.reward_id}`);
  const outcome = proof.rarity ?? 'no_reward';
  check((reward === null) === (proof.rarity === null), 'the rarity is not that of the reward');
  const steps = buckets.indexOf(String(outcome)) - buckets.indexOf(bucket);
  check(buckets.includes(String(outcome)) && steps >= 0, 'a draw never goes up');
  check(proof.fallback_steps === steps, `fallback_steps is ${steps}, not ${proof.fallback_steps}`);
  return `Roll ${roll} of 10000: ${bucket}, ${reward === null ? 'no reward' : `reward ${reward}`}.`;
}

const lookAlikes: Readonly<Record<string, string>> = {
  B: '8',
  I: '1',
  L: '1',
  O: '0',
  S: '5',
  U: 'V',
  Z: '2',
};

const normalise = (code: string): string =>
  [...code.toUpperCase().replace(/[^0-9A-Z]/g, '')].map((symbol) => lookAlikes[symbol] ?? symbol).join('');

/** The first 52 bits of the HMAC, modulo `size`. */
function numberOf(seed: Buffer, message: string, size: number): number {
  const bits = createHmac('sha256', seed).update(message).digest().readBigUInt64BE() >> 12n;
  return Number(bits % BigInt(size));
}

function readWeights(given: unknown): { bucket: string; weight: number }[] {
  const named = asObject(given);
  check(Object.keys(named).length === buckets.length, 'weights has other buckets');
  const weights = buckets.map((bucket) => ({ bucket, weight: asCount(named[bucket], `weights.${bucket}`) }));
  check(weights.reduce((sum, { weight }) => sum + weight, 0) === 10_000, 'the weights do not sum to 10000');
  return weights;
}

function bucketOf(weights: readonly { bucket: string; weight: number }[], roll: number): string {
  let rest = roll;
  for (const { bucket, weight } of weights) {
    if (rest < weight) return bucket;
    rest -= weight;
  }
  return 'no_reward';
}

function pick(given: unknown, seed: Buffer, message: string): string | null {
  const eligible = asList(given, 'eligible').map(({ reward_id, weight }) => ({
    id: asText(reward_id, 'reward_id'),
    weight: asCount(weight, 'weight'),
  }));
  const total = eligible.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  let rest = numberOf(seed, `${message}:pick`, total);
  for (const { id, weight } of eligible) {
    if (rest < weight) return id;
    rest -= weight;
  }
  return null;
}

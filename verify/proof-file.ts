import { createHash } from 'node:crypto';

/** Why a proof does not hold. */
export class ProofError extends Error {
  override name = 'ProofError';
}

export function check(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new ProofError(problem);
}

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

type Fields = Readonly<Record<string, unknown>>;

/** Parses a response of the API, or its `data` alone. It must have these fields and no others. */
export function readProof<const Name extends string>(
  text: string,
  names: readonly Name[],
): Record<Name, unknown> {
  const parsed = parseObject(text);
  const fields = 'data' in parsed ? asObject(parsed.data) : parsed;
  const unknown = Object.keys(fields).filter((name) => !names.some((known) => known === name));
  check(unknown.length === 0, `unknown fields: ${unknown.join(', ')}`);
  for (const name of names) check(name in fields, `${name} is missing`);
  return fields as Record<Name, unknown>;
}

function parseObject(text: string): Fields {
  try {
    return asObject(JSON.parse(text));
  } catch (error) {
    throw error instanceof ProofError ? error : new ProofError('the file is not JSON');
  }
}

export function asObject(value: unknown): Fields {
  check(typeof value === 'object' && value !== null && !Array.isArray(value), 'an object is missing');
  return value as Fields;
}

export function asList(value: unknown, name: string): readonly Fields[] {
  check(Array.isArray(value), `${name} is not a list`);
  return value.map(asObject);
}

export function asText(value: unknown, name: string): string {
  check(typeof value === 'string', `${name} is not text`);
  return value;
}

export function asCount(value: unknown, name: string): number {
  check(Number.isSafeInteger(value) && Number(value) >= 0, `${name} is not a whole number`);
  return Number(value);
}

/** Checks that the seed is the one that was committed to. Returns its bytes. */
export function openCommitment(seed: unknown, commitment: unknown): Buffer {
  check(seed !== null, 'the seed is not public yet');
  const hex = asText(seed, 'seed');
  check(/^[0-9a-f]{64}$/.test(hex), 'the seed is not 32 bytes in hex');
  const bytes = Buffer.from(hex, 'hex');
  check(sha256(bytes) === commitment, 'the seed is not the one that was committed to');
  return bytes;
}

import { median } from '../bench/median';

export interface Pair {
  knownMs: number;
  unknownMs: number;
}

export interface Verdict {
  knownMs: number;
  unknownMs: number;
  differenceMs: number;
  errorMs: number;
  /** z of Wilcoxon's signed-rank test over the pairs. */
  z: number;
}

export function judge(pairs: readonly Pair[]): Verdict {
  const known = pairs.map((pair) => pair.knownMs);
  const unknown = pairs.map((pair) => pair.unknownMs);
  const [knownMs, unknownMs] = [median(known), median(unknown)];
  const errorMs = Math.hypot(errorOf(known), errorOf(unknown));
  return { knownMs, unknownMs, differenceMs: knownMs - unknownMs, errorMs, z: signedRank(pairs) };
}

function errorOf(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const reach = Math.round(0.98 * Math.sqrt(sorted.length));
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle + reach] ?? 0) - (sorted[middle - reach] ?? 0)) / 2;
}

/** In standard deviations; positive if known addresses take longer. Ignores ties. */
function signedRank(pairs: readonly Pair[]): number {
  const differences = pairs
    .map(({ knownMs, unknownMs }) => knownMs - unknownMs)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  const n = differences.length;
  const sum = differences.reduce((total, difference, index) => total + (difference > 0 ? index + 1 : 0), 0);
  return (sum - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24);
}

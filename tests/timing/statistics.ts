import { median } from '../bench/median';

export interface Pair {
  knownMs: number;
  unknownMs: number;
}

export interface Verdict {
  pairs: number;
  knownMs: number;
  unknownMs: number;
  /** The median of the known less that of the unknown. */
  apartMs: number;
  /** Of Wilcoxon's signed-rank test over the pairs: how surely one of the two takes longer. */
  z: number;
}

export function judge(pairs: readonly Pair[]): Verdict {
  const knownMs = median(pairs.map((pair) => pair.knownMs));
  const unknownMs = median(pairs.map((pair) => pair.unknownMs));
  return { pairs: pairs.length, knownMs, unknownMs, apartMs: knownMs - unknownMs, z: signedRank(pairs) };
}

/** In standard deviations; positive when the known take longer. Measured times differ, so ties are not reckoned with. */
function signedRank(pairs: readonly Pair[]): number {
  const differences = pairs
    .map(({ knownMs, unknownMs }) => knownMs - unknownMs)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  const n = differences.length;
  const sum = differences.reduce((total, difference, index) => total + (difference > 0 ? index + 1 : 0), 0);
  return (sum - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24);
}

import type { Outcome } from './run-mutants';

export interface MachineScore {
  readonly machine: string;
  readonly generated: number;
  readonly killed: number;
  /** From 0 to 1. */
  readonly score: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly voids: readonly string[];
  readonly survivors: readonly { readonly mutant: string; readonly reason: string | null }[];
}

export function scoreOf(
  machine: string,
  outcomes: readonly Outcome[],
  explained: Readonly<Record<string, string>>,
): MachineScore {
  const kills: Record<string, number> = {};
  for (const { killed } of outcomes) {
    if (killed !== null) kills[killed.check] = (kills[killed.check] ?? 0) + 1;
  }
  const voids = outcomes.filter(({ isVoid }) => isVoid).map(({ mutant }) => mutant);
  const survived = outcomes.filter(({ killed, isVoid }) => killed === null && !isVoid);
  const generated = outcomes.length - voids.length;
  const killed = generated - survived.length;
  return {
    machine,
    generated,
    killed,
    // Without any mutant nothing was measured; with equivalent ones alone nothing is missing.
    score: generated > 0 ? killed / generated : Number(voids.length > 0),
    kills,
    voids,
    survivors: survived.map(({ mutant, complaint }) => ({
      mutant,
      reason: explained[mutant] ?? complaint ?? null,
    })),
  };
}

export function below(scores: readonly MachineScore[], least: number): string[] {
  return scores
    .filter(({ score }) => score < least)
    .map(({ machine, score }) => `${machine}: ${percent(score)} is less than ${percent(least)}`);
}

export function thresholdFailures(
  scores: readonly MachineScore[],
  least: number,
  explained: Readonly<Record<string, string>>,
): string[] {
  const machines = new Set(scores.map(({ machine }) => machine));
  return [
    ...below(scores, least),
    ...misexplained(
      scores.flatMap(({ survivors }) => survivors),
      Object.keys(explained).filter((mutant) => machines.has(mutant.split(':')[0] ?? '')),
    ),
  ];
}

export function misexplained(survivors: MachineScore['survivors'], explained: readonly string[]): string[] {
  const names = new Set(survivors.map(({ mutant }) => mutant));
  return [
    ...survivors
      .filter(({ reason }) => reason === null)
      .map(({ mutant }) => `${mutant}: survives without an explanation`),
    ...explained
      .filter((mutant) => !names.has(mutant))
      .map((mutant) => `${mutant}: is explained as a survivor and is none`),
  ];
}

export function scoreTable(scores: readonly MachineScore[]): string {
  const all = (number: (score: MachineScore) => number) =>
    scores.reduce((sum, score) => sum + number(score), 0);
  const killed = all((score) => score.killed);
  const generated = all((score) => score.generated);
  const rows = [
    ['machine', 'killed', 'generated', 'score'],
    ...scores.map((one) => [one.machine, `${one.killed}`, `${one.generated}`, percent(one.score)]),
    ['all', `${killed}`, `${generated}`, percent(generated === 0 ? 0 : killed / generated)],
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const survivors = scores.flatMap((score) =>
    score.survivors.map(({ mutant, reason }) => `  ${mutant}${reason === null ? '' : ` (${reason})`}`),
  );
  const voids = `${all((score) => score.voids.length)} equivalent mutants are not counted.`;
  return [
    ...lines,
    '',
    voids,
    survivors.length === 0 ? 'No mutant survived.' : 'Survivors:',
    ...survivors,
  ].join('\n');
}

function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

export interface Row {
  name: string;
  value: number;
  goal: number;
  /** Whether the goal is the smallest allowed value rather than the largest. */
  isAtLeast?: true;
  unit: '' | 'ms' | 'B' | 'ratio';
  /** What explains the value. */
  notes?: readonly string[];
}

const digits = { '': 3, ms: 0, B: 0, ratio: 2 };

export const meetsGoal = ({ value, goal, isAtLeast }: Row): boolean =>
  isAtLeast ? value >= goal : value <= goal;

export function printTable(rows: readonly Row[]): void {
  const lines = rows.map((row) => {
    const unit = row.unit === 'ratio' ? '' : row.unit;
    const value = `${Number(row.value.toFixed(digits[row.unit]))} ${unit}`.trim();
    const goal = `${row.isAtLeast ? '≥' : '≤'} ${row.goal} ${unit}`.trim();
    return [row.name, value, goal, meetsGoal(row) ? '' : 'missed'];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  for (const [name = '', value = '', goal = '', result = ''] of lines) {
    const cells = [name.padEnd(widths[0] ?? 0), value.padStart(widths[1] ?? 0), goal.padEnd(widths[2] ?? 0)];
    console.log([...cells, result].join('  ').trimEnd());
  }
  for (const { name, notes = [] } of rows.filter((row) => !meetsGoal(row) && row.notes))
    console.log(`\n${name}\n${notes.map((note) => `  ${note}`).join('\n')}`);
  console.log(`\n${rows.filter(meetsGoal).length} of ${rows.length} goals met`);
}

import type { DemoSheet } from '../../contract/dev.contract';
import type { Settings } from '../settings/settings';

/** What a newcomer needs to begin: where the app is, whom to sign in as, one code for each outcome. */
export function welcome({ publicUrl, smtp }: Settings, sheet: DemoSheet | null): string {
  const lines = ['', 'Cap Clash is ready.', '', `  App       ${publicUrl}/frontend/`];
  if (sheet !== null) {
    if (smtp === null) lines.push(`  Mails     ${publicUrl}/frontend/outbox`);
    lines.push(...people(sheet), ...codes(sheet));
  }
  return [...lines, '', 'Ctrl+C stops it.', ''].join('\n');
}

function people({ players, admins, staff }: DemoSheet): string[] {
  const accounts = [
    ...[...players, ...admins].map(({ email, password, note }) => ({ name: email, password, note })),
    ...staff.map(({ username, password, note }) => ({ name: username, password, note })),
  ];
  return table(
    'Demo accounts',
    accounts.map(({ name, password, note }) => [name, password, note]),
  );
}

function codes({ codes: all }: DemoSheet): string[] {
  const firstOfEach = all.filter(
    (code, at) => all.findIndex(({ outcome }) => outcome === code.outcome) === at,
  );
  return table(
    'One demo code for each outcome (more under /api/dev/demo)',
    firstOfEach.map(({ code, outcome, note }) => [code, outcome, note]),
  );
}

function table(title: string, rows: readonly (readonly [string, string, string])[]): string[] {
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  const [first, second] = [width(0), width(1)];
  return [
    '',
    `  ${title}`,
    ...rows.map(([a, b, c]) => `    ${a.padEnd(first)}  ${b.padEnd(second)}  ${c}`.trimEnd()),
  ];
}

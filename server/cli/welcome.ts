import type { DemoSheet } from '../../contract/dev.contract';
import type { Settings } from '../settings/settings';

/** The message after the start: the address of the app, demo accounts, one demo code per outcome, and activities to complete. */
export function welcome({ publicUrl, smtp }: Settings, sheet: DemoSheet | null): string {
  const lines = ['', 'The server is ready.', '', `  App       ${publicUrl}/frontend/`];
  if (sheet !== null) {
    if (smtp === null) lines.push(`  Emails    ${publicUrl}/frontend/outbox`);
    lines.push(...accountLines(sheet), ...codeLines(sheet), ...activityLines(sheet));
  }
  return [...lines, '', 'Press Ctrl+C to stop.', ''].join('\n');
}

function accountLines({ players, admins, staff }: DemoSheet): string[] {
  const accounts = [
    ...[...players, ...admins].map(({ email, password, note }) => ({ name: email, password, note })),
    ...staff.map(({ username, password, note }) => ({ name: username, password, note })),
  ];
  return table(
    'Demo accounts',
    accounts.map(({ name, password, note }) => [name, password, note]),
  );
}

function codeLines({ codes: all }: DemoSheet): string[] {
  const firstOfEach = all.filter(
    (code, at) => all.findIndex(({ outcome }) => outcome === code.outcome) === at,
  );
  return table(
    'One demo code per outcome (more at /api/dev/demo)',
    firstOfEach.map(({ code, outcome, note }) => [code, outcome, note]),
  );
}

function activityLines({ activities }: DemoSheet): string[] {
  if (activities.length === 0) return [];
  return table(
    'Demo activities',
    activities.map(({ name, poster_url, passcode }) => [
      name,
      passcode === null ? '' : `Passcode ${passcode}`,
      poster_url ?? '',
    ]),
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

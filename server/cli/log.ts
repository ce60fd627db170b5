import type { Log } from '../deps';
import type { Settings } from '../settings/settings';

/** One JSON line per event: `info` to standard output, `error` to standard error. */
export function createLog(level: Settings['logLevel']): Log {
  const line = (severity: string, event: string, facts: object = {}) =>
    `${JSON.stringify({ time: new Date().toISOString(), level: severity, event, ...facts })}\n`;
  return {
    info: (event, facts) => {
      if (level === 'info') process.stdout.write(line('info', event, facts));
    },
    error: (event, facts) => {
      if (level !== 'silent') process.stderr.write(line('error', event, facts));
    },
  };
}

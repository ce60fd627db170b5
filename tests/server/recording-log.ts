import type { Log } from '../../server/deps';

type Line = { grade: 'info' | 'error'; event: string } & Record<string, unknown>;

export function createRecordingLog(): Log & { lines: Line[] } {
  const lines: Line[] = [];
  return {
    lines,
    info: (event, facts) => lines.push({ grade: 'info', event, ...facts }),
    error: (event, facts) => lines.push({ grade: 'error', event, ...facts }),
  };
}

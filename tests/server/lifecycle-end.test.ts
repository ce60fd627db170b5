import { expect, it } from 'vitest';
import { openDatabase } from '../../server/database/database';
import { findEmbeddedDatabase, isRunning } from '../support/embedded-database';
import { ownDataDir, startOwn } from '../support/own-server';

it.each(['SIGTERM', 'SIGINT'] as const)(
  'ends a running request, the database and itself at %s',
  async (signal) => {
    const dataDir = await ownDataDir();
    const server = await startOwn({ dataDir });
    const { url, pid } = await findEmbeddedDatabase(dataDir);
    const db = openDatabase(url, { connections: 2 });
    const { answer, ended } = await db.transaction(async (tx) => {
      await tx.query('LOCK TABLE campaign');
      const answer = fetch(`${server.url}/api/config`).then(async (response) => [
        response.status,
        await response.json(),
      ]);
      await expect
        .poll(() => db.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
        .toHaveLength(1);
      const ended = server.end(signal);
      await expect.poll(() => fetch(`${server.url}/api/health`).catch(() => 'closed')).toBe('closed');
      return { answer, ended };
    });
    expect(await answer).toEqual([200, expect.objectContaining({ success: true })]);
    await db.close();
    expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' });
    expect(await isRunning(pid)).toBe(false);
  },
);

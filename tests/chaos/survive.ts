import { type Database, openDatabase } from '../../server/database/database';
import { findEmbeddedDatabase } from '../support/embedded-database';
import { makeDataDir, removeDataDir, type ServerProcess, startServer } from '../support/server-process';
import { audit } from './audit';
import { act, type Entry, Load } from './load';
import { createPlayers } from './players';

export type Victim = 'api' | 'database';

interface Survival {
  acknowledged: number;
  repeated: number;
  outagesMs: number[];
  inconsistencies: string[];
  /** What the audit finds after `tamper`. */
  detected: string[];
}

interface Trial {
  victim: Victim;
  kills: number;
  weaken?: (db: Database) => Promise<void>;
  tamper?: (db: Database, ledger: readonly Entry[]) => Promise<void>;
}

const clients = 16;

const between = 60;

export async function survive({ victim, kills, weaken, tamper }: Trial): Promise<Survival> {
  const dataDir = await makeDataDir();
  const start = (port?: number) =>
    startServer({
      dataDir,
      args: ['--api-only'],
      env: { TRUST_PROXY: '1' },
      ...(port === undefined ? {} : { port }),
    });
  let server: ServerProcess = await start();
  try {
    const tasks = await inDatabase(dataDir, async (db) => {
      const crowd = await createPlayers(server.url, db, Math.min(10_000, 1000 + kills * 800));
      await weaken?.(db);
      return crowd;
    });
    const load = new Load(server.url, tasks, clients);
    await load.progress(between);
    const outagesMs: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const from = Date.now();
      if (victim === 'api') {
        await server.end('SIGKILL');
        server = await start(server.port);
      } else {
        process.kill((await findEmbeddedDatabase(dataDir)).pid, 'SIGKILL');
      }
      await load.progress(clients + 1);
      outagesMs.push(Date.now() - from);
      await load.progress(between);
    }
    await load.stop();
    const changed = await repeatAll(server.url, load.ledger);
    await server.end();
    server = await start(server.port);
    const { inconsistencies, detected } = await inDatabase(dataDir, async (db) => {
      const found = await audit(db, load.ledger);
      await tamper?.(db, load.ledger);
      return { inconsistencies: found, detected: tamper === undefined ? [] : await audit(db, load.ledger) };
    });
    const repeated = load.ledger.filter(({ unknown }) => unknown > 0).length;
    return {
      acknowledged: load.acknowledged,
      repeated,
      outagesMs,
      inconsistencies: [...changed, ...inconsistencies],
      detected,
    };
  } finally {
    await server.end();
    await removeDataDir(dataDir);
  }
}

async function repeatAll(url: string, ledger: readonly Entry[]): Promise<string[]> {
  const changed: string[] = [];
  for (const entry of ledger) {
    const again: Entry = { ...entry, redemptionId: null, rejection: null };
    await act(url, again);
    if (again.redemptionId !== entry.redemptionId) {
      changed.push(
        `${entry.key}: was ${entry.redemptionId}, repeated ${again.redemptionId ?? again.rejection}`,
      );
    }
  }
  return changed;
}

async function inDatabase<Result>(dataDir: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { url } = await findEmbeddedDatabase(dataDir);
  const db = openDatabase(url, { connections: 2, timeoutMs: 20_000 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

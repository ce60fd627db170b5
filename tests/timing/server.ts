import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createHashingAdmission } from '../../server/accounts/hashing';
import { isPassword } from '../../server/accounts/passwords';
import { createApp } from '../../server/app';
import { importCampaign } from '../../server/campaign/import';
import { openDatabase } from '../../server/database/database';
import { migrate } from '../../server/database/migrate';
import type { Deps } from '../../server/deps';
import { createHttpServer } from '../../server/http/listener';
import { createMailer } from '../../server/mail/mailer';
import { startEmbedded } from '../../server/postgres/embedded';
import { importParts } from '../../server/staff/import-parts';
import { demoCampaign } from '../support/database-setup';
import { testSettings } from '../support/settings';
import { makeTemporaryFolder } from '../support/temporary-folder';
import { registerAccounts, removeLimits } from './accounts';

export interface Stage {
  deps: Deps;
  serve(changes?: Partial<Deps>): Promise<number>;
  close(): Promise<void>;
}

/** Runs faster, so that the cooldown between two codes is over at the next call. */
const fastClock = (start: number) => ({ now: () => new Date(start + 100 * (Date.now() - start)) });

/** fsync is off: waits for the disk would hide differences. */
export async function openStage(): Promise<Stage> {
  const folder = await makeTemporaryFolder('timing');
  const database = await startEmbedded({ folder, password: randomUUID(), durable: false });
  await migrate(database.url);
  const db = openDatabase(database.url);
  await importCampaign(db, demoCampaign, importParts(testSettings().secrets));
  await removeLimits(db);
  await registerAccounts(db);
  const clock = fastClock(Date.now());
  const deps: Deps = {
    db,
    clock,
    mailer: createMailer(clock),
    random: { bytes: (count) => randomBytes(count) },
    isPassword,
    admitHashing: createHashingAdmission(),
    settings: testSettings(),
    log: { info: () => {}, error: (event, facts) => console.error(event, facts) },
  };
  const servers: ReturnType<typeof createHttpServer>[] = [];
  return {
    deps,
    serve: async (changes = {}) => {
      const server = createHttpServer(createApp({ ...deps, ...changes }), deps.settings);
      servers.push(server);
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    },
    close: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await db.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

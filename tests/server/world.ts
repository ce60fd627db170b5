import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Outbox } from '../../contract/dev.contract';
import { createHashingAdmission } from '../../server/accounts/hashing';
import { isPassword } from '../../server/accounts/passwords';
import { createApp } from '../../server/app';
import type { Deps, Log } from '../../server/deps';
import { createMailer } from '../../server/mail/mailer';
import { readOutbox } from '../../server/mail/outbox';
import type { Settings } from '../../server/settings/settings';
import { createDatabase, type FreshDatabase, freshDatabase } from '../support/database';
import { testSettings } from '../support/settings';
import { type Client, createClient } from './client';

export interface World extends Client {
  app: Hono;
  db: FreshDatabase;
  deps: Deps;
  clock: { now(): Date; set(time: string): void; pass(seconds: number): void };
  mails(): Promise<Outbox['mails']>;
}

interface WorldOptions {
  settings?: Partial<Settings>;
  frontend?: string;
  log?: Log;
}

const silence: Log = { info: () => {}, error: () => {} };

export async function createTestServer(options: WorldOptions = {}): Promise<World> {
  return worldOn(await freshDatabase(), options);
}

function worldOn(db: FreshDatabase, { settings, frontend, log = silence }: WorldOptions): World {
  const clock = createTestClock('2026-03-20T04:00:00Z');
  const deps: Deps = {
    db,
    clock,
    mailer: createMailer(clock),
    random: { bytes: (count) => randomBytes(count) },
    isPassword,
    admitHashing: createHashingAdmission(),
    settings: testSettings(settings),
    log,
  };
  const app = createApp(deps, frontend);
  const mails = async () => (await readOutbox(db)).mails;
  return { ...createClient(app), app, db, deps, clock, mails };
}

function createTestClock(start: string): World['clock'] {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    set: (to) => {
      time = Date.parse(to);
    },
    pass: (seconds) => {
      time += seconds * 1000;
    },
  };
}

export async function setLimit(world: World, name: string, value: unknown): Promise<void> {
  await world.db.query(`UPDATE campaign SET rules = jsonb_set(rules, ARRAY['limits', $1::text], $2::jsonb)`, [
    name,
    JSON.stringify(value),
  ]);
}

export async function openSharedWorld(
  options: WorldOptions = {},
): Promise<{ world: World; close: () => Promise<void> }> {
  const { db, drop } = await createDatabase();
  return { world: worldOn(db, options), close: drop };
}

import type { Database, Queryable } from './database/database';
import type { Settings } from './settings/settings';

/** The current time. Rules of day and week convert to the campaign's time zone themselves. */
export interface Clock {
  now(): Date;
}

export interface Mail {
  /** Null: a dummy for an address without an account. It takes the time of an email and is never delivered. */
  to: string | null;
  subject: string;
  text: string;
  html: string;
  /** Minutes until the email is useless and no longer delivered. */
  lifeMinutes: number;
  /** A newer email with the same slot replaces an older one, which is no longer delivered. */
  slot?: string;
}

/** Queues an email in a transaction: it is delivered if, and only if, the transaction commits. */
export interface Mailer {
  send(tx: Queryable, mail: Mail): Promise<void>;
}

/** Cryptographically strong random bytes. */
export interface RandomSource {
  bytes(count: number): Uint8Array;
}

/** Returns whether the password matches the hash. Without a hash it takes the same time and returns false. */
export type PasswordCheck = (passwordHash: string | null, password: string) => Promise<boolean>;

/** Runs work that hashes passwords. Rejects with `maintenance` while too much of it runs or waits. */
export type AdmitHashing = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Structured log lines. Never pass a token, code, password or email address. */
export interface Log {
  info(event: string, facts?: Record<string, string | number | boolean | null>): void;
  error(event: string, facts?: Record<string, string | number | boolean | null>): void;
}

export interface Deps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  random: RandomSource;
  isPassword: PasswordCheck;
  admitHashing: AdmitHashing;
  settings: Settings;
  log: Log;
}

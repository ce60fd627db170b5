import type { Database, Queryable } from './database/database';
import type { Settings } from './settings/settings';

/** The time now. Rules of day and week convert to the campaign's time zone themselves. */
export interface Clock {
  now(): Date;
}

export interface Mail {
  /** Null: a decoy for an address that nobody has. It costs what a mail costs, and is never delivered. */
  to: string | null;
  subject: string;
  text: string;
  html: string;
  /** After so many minutes nobody needs it any more. */
  lifeMinutes: number;
  /** Where a newer mail makes an older one void: what they have in common. The older is not delivered any more. */
  slot?: string;
}

/** Takes a mail for delivery as part of a transaction: it goes out if, and only if, that commits. */
export interface Mailer {
  send(tx: Queryable, mail: Mail): Promise<void>;
}

/** Cryptographically strong random bytes. */
export interface RandomSource {
  bytes(count: number): Uint8Array;
}

/** Whether the password is the one of the hash. Without a hash it takes the same time and says no. */
export type PasswordCheck = (passwordHash: string | null, password: string) => Promise<boolean>;

/** Runs work that hashes passwords. Rejects with `maintenance` while too much of it runs or waits. */
export type AdmitHashing = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Structured log lines. Never pass a token, code, password or e-mail address. */
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

import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { deleteExpiredEmailCodes } from '../accounts/email-codes';
import { deleteOldLoginNetworks } from '../accounts/login-networks';
import { deleteDeadRegistrations } from '../accounts/player';
import { deleteExpiredSessions } from '../accounts/sessions';
import type { Deps } from '../deps';
import { deleteOldKeys } from '../http/idempotency';
import { foldLeaderboardChanges } from '../leaderboard/fold';
import { deleteExpiredAttempts } from '../limits/attempts';
import { deleteExpiredRequestCounts } from '../limits/requests';
import { deleteOldMails } from '../mail/queue';
import { freezeOverdue } from '../raffles/entries';
import { addUpTicketCounts } from '../raffles/ticket-counts';
import { prepareSeeds } from '../redeem/seeds';
import { expireItems } from '../rewards/expiry';
import { deleteExpiredStaffSessions } from '../staff/staff-sessions';
import { fillFreePlaces } from '../tournaments/waitlist';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'random' | 'mailer' | 'settings'>;

interface Job {
  name: string;
  everyMs: number;
  /** Runs one batch. Returns true if it was full, so that more rows may be left. */
  run: (deps: JobDeps) => Promise<boolean>;
}

const minute = 60_000;
const hour = 60 * minute;

const defaultJobs: readonly Job[] = [
  { name: 'leaderboard.fold', everyMs: 1000, run: ({ db }) => foldLeaderboardChanges(db) },
  { name: 'attempts.delete', everyMs: hour, run: ({ db, clock }) => deleteExpiredAttempts(db, clock.now()) },
  {
    name: 'draw_days.prepare',
    everyMs: hour,
    run: async ({ db, clock, random }) => {
      await prepareSeeds(db, random, clock.now());
      return false;
    },
  },
  {
    name: 'email_codes.delete',
    everyMs: hour,
    run: ({ db, clock }) => deleteExpiredEmailCodes(db, clock.now()),
  },
  { name: 'idempotency.delete', everyMs: hour, run: ({ db, clock }) => deleteOldKeys(db, clock.now()) },
  {
    name: 'login_networks.delete',
    everyMs: hour,
    run: ({ db, clock }) => deleteOldLoginNetworks(db, clock.now()),
  },
  { name: 'mails.delete', everyMs: hour, run: ({ db, clock }) => deleteOldMails(db, clock.now()) },
  {
    name: 'request_counts.delete',
    everyMs: hour,
    run: ({ db, clock }) => deleteExpiredRequestCounts(db, clock.now()),
  },
  { name: 'raffle_tickets.count', everyMs: 1000, run: ({ db }) => addUpTicketCounts(db) },
  { name: 'raffles.close', everyMs: minute, run: ({ db, clock }) => freezeOverdue(db, clock.now()) },
  { name: 'rewards.expire', everyMs: minute, run: ({ db, clock }) => expireItems(db, clock.now()) },
  { name: 'sessions.delete', everyMs: hour, run: ({ db, clock }) => deleteExpiredSessions(db, clock.now()) },
  {
    name: 'staff_sessions.delete',
    everyMs: hour,
    run: ({ db, clock }) => deleteExpiredStaffSessions(db, clock.now()),
  },
  { name: 'tournaments.fill', everyMs: minute, run: fillFreePlaces },
  {
    name: 'unverified_accounts.delete',
    everyMs: hour,
    run: ({ db, clock }) => deleteDeadRegistrations(db, clock.now()),
  },
];

/** Runs the jobs that keep tables small, expire rewards and fill free places. Any number of servers may run them. Returns a function that stops them. */
export function startJobs(deps: JobDeps, jobs: readonly Job[] = defaultJobs): () => Promise<void> {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const loops = jobs.map((job) => repeat(deps, job, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

/** Logs a failing job once, until it succeeds again. */
async function repeat(deps: JobDeps, { name, everyMs, run }: Job, signal: AbortSignal): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    try {
      while ((await run(deps)) && !signal.aborted);
      isFailing = false;
    } catch (error) {
      const kind = error instanceof Error ? error.name : 'unknown';
      if (!isFailing) deps.log.error('job.failed', { job: name, error: kind });
      isFailing = true;
    }
    await pause(everyMs, undefined, { signal }).catch(() => {});
  }
}

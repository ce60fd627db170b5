import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps';
import {
  type Backoff,
  claimMail,
  deleteDummyEmail,
  giveUp,
  markDelivered,
  markPostponed,
  type QueuedMail,
} from './queue';
import type { Deliver, Outcome } from './smtp';

interface MailWorkerDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  deliver: Deliver;
}

export interface Schedule {
  backoff: Backoff;
  /** Deliveries of an email before it is given up. */
  tries: number;
  /** The timeout of a delivery: less than the first backoff, or another worker would claim the email too. */
  deliveryMs: number;
  /** How often an empty queue is polled. */
  pollMs: number;
  /** How many emails are delivered at once. */
  concurrency: number;
  /** How long the shutdown waits for deliveries. */
  shutdownMs: number;
}

const defaultSchedule: Schedule = {
  backoff: { first: 30, longest: 3600 },
  tries: 24,
  deliveryMs: 20_000,
  pollMs: 1000,
  concurrency: 3,
  shutdownMs: 5000,
};

/**
 * Starts to deliver queued emails in the background. `close` claims no further email and waits for running deliveries; an
 * aborted email stays queued.
 */
export function startMailWorker(
  deps: MailWorkerDeps,
  overrides: Partial<Schedule> = {},
): { close: () => Promise<void> } {
  const schedule = { ...defaultSchedule, ...overrides };
  const stopping = new AbortController();
  const worker = new MailWorker(deps, schedule);
  const loops = Array.from({ length: schedule.concurrency }, async () => {
    while (!stopping.signal.aborted) {
      if (await worker.deliverNext()) continue;
      await pause(schedule.pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  });
  return {
    close: async () => {
      stopping.abort();
      const timer = setTimeout(() => worker.abortAll(), schedule.shutdownMs);
      await Promise.all(loops);
      clearTimeout(timer);
    },
  };
}

type Postponed = Extract<Outcome, { result: 'postponed' }>;

class MailWorker {
  readonly #deps: MailWorkerDeps;
  readonly #schedule: Schedule;
  readonly #running = new Set<AbortController>();
  #isQueueFailing = false;
  #isOutage = false;
  #isAborted = false;

  constructor(deps: MailWorkerDeps, schedule: Schedule) {
    this.#deps = deps;
    this.#schedule = schedule;
  }

  abortAll(): void {
    this.#isAborted = true;
    for (const delivery of this.#running) delivery.abort();
  }

  /** Returns whether an email was due. A database outage is logged once. */
  async deliverNext(): Promise<boolean> {
    const { db, clock, log } = this.#deps;
    try {
      const mail = await claimMail(db, this.#schedule.backoff, clock.now());
      if (mail !== null) await this.#process(mail);
      this.#isQueueFailing = false;
      return mail !== null;
    } catch (error) {
      if (!this.#isQueueFailing)
        log.error('mail.stuck', { error: error instanceof Error ? error.name : 'unknown' });
      this.#isQueueFailing = true;
      return false;
    }
  }

  async #process(mail: QueuedMail): Promise<void> {
    const { db, clock, log } = this.#deps;
    const { id, to, tries, postponed_because: last } = mail;
    if (to === null) return deleteDummyEmail(db, id);
    if (mail.expires_at <= clock.now()) return this.#giveUp(id, { reason: 'expired', last });
    if (tries > this.#schedule.tries) return this.#giveUp(id, { reason: 'tries', last });
    const outcome = await this.#deliver(to, mail);
    if (outcome.result === 'postponed') return this.#postpone(mail, outcome);
    this.#isOutage = false;
    if (outcome.result === 'rejected') return this.#giveUp(id, { reason: outcome.reason });
    await markDelivered(db, id, clock.now());
    log.info('mail.delivered', { mail: id, tries });
  }

  /** An outage of the mail server is logged as one error, until it accepts or rejects an email again. */
  async #postpone({ id, tries }: QueuedMail, { reason, isOutage }: Postponed): Promise<void> {
    const { db, log } = this.#deps;
    const isFirst = isOutage && !this.#isOutage && !this.#isAborted;
    this.#isOutage = isOutage && !this.#isAborted;
    log[isFirst ? 'error' : 'info']('mail.postponed', { mail: id, tries, reason });
    await markPostponed(db, id, reason);
  }

  async #deliver(to: string, mail: QueuedMail): Promise<Outcome> {
    const delivery = new AbortController();
    this.#running.add(delivery);
    const timer = setTimeout(() => delivery.abort(), this.#schedule.deliveryMs);
    const outcome = await this.#deps.deliver(to, mail, delivery.signal);
    clearTimeout(timer);
    this.#running.delete(delivery);
    return outcome;
  }

  async #giveUp(id: string, why: { reason: string; last?: string | null }): Promise<void> {
    await giveUp(this.#deps.db, id);
    this.#deps.log.error('mail.given_up', { mail: id, ...why });
  }
}

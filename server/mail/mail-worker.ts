import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps';
import {
  dropDecoy,
  giveUp,
  noteDelivered,
  notePostponed,
  type Pauses,
  type QueuedMail,
  takeMail,
} from './queue';
import type { Deliver, Outcome } from './smtp';

interface MailWorkerDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  deliver: Deliver;
}

/** How the courier works. */
export interface Schedule {
  pauses: Pauses;
  /** After so many tries a mail is given up. */
  tries: number;
  /** How long one delivery may take: less than the first pause, or a second courier would take the mail meanwhile. */
  deliveryMs: number;
  /** How often the queue is looked at. */
  lookMs: number;
  /** How many mails are under way at once. */
  concurrency: number;
  /** How long the end waits for mails under way. */
  endMs: number;
}

const usual: Schedule = {
  pauses: { first: 30, longest: 3600 },
  tries: 24,
  deliveryMs: 20_000,
  lookMs: 1000,
  concurrency: 3,
  endMs: 5000,
};

/**
 * Starts to deliver what is in the queue, beside the requests and never on their way. `close` takes no further mail and waits
 * for those under way; what is cut off is due again.
 */
export function startMailWorker(
  deps: MailWorkerDeps,
  rhythm: Schedule = usual,
): { close: () => Promise<void> } {
  const ending = new AbortController();
  const work = new Courier(deps, rhythm);
  const concurrency = Array.from({ length: rhythm.concurrency }, async () => {
    while (!ending.signal.aborted) {
      if (await work.deliverNext()) continue;
      await pause(rhythm.lookMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  });
  return {
    close: async () => {
      ending.abort();
      const timer = setTimeout(() => work.cut(), rhythm.endMs);
      await Promise.all(concurrency);
      clearTimeout(timer);
    },
  };
}

type Postponed = Extract<Outcome, { result: 'postponed' }>;

class Courier {
  readonly #deps: MailWorkerDeps;
  readonly #rhythm: Schedule;
  readonly #underWay = new Set<AbortController>();
  #isStuck = false;
  #isOutage = false;
  #isCut = false;

  constructor(deps: MailWorkerDeps, rhythm: Schedule) {
    this.#deps = deps;
    this.#rhythm = rhythm;
  }

  cut(): void {
    this.#isCut = true;
    for (const delivery of this.#underWay) delivery.abort();
  }

  /** Whether there was a mail to see to. An outage of the database is told once. */
  async deliverNext(): Promise<boolean> {
    const { db, clock, log } = this.#deps;
    try {
      const mail = await takeMail(db, this.#rhythm.pauses, clock.now());
      if (mail !== null) await this.#seeTo(mail);
      this.#isStuck = false;
      return mail !== null;
    } catch (error) {
      if (!this.#isStuck) log.error('mail.stuck', { error: error instanceof Error ? error.name : 'unknown' });
      this.#isStuck = true;
      return false;
    }
  }

  async #seeTo(mail: QueuedMail): Promise<void> {
    const { db, clock, log } = this.#deps;
    const { id, to, tries, postponed_because: last } = mail;
    if (to === null) return dropDecoy(db, id);
    if (mail.expires_at <= clock.now()) return this.#giveUp(id, { reason: 'expired', last });
    if (tries > this.#rhythm.tries) return this.#giveUp(id, { reason: 'tries', last });
    const outcome = await this.#deliver(to, mail);
    if (outcome.result === 'postponed') return this.#postpone(mail, outcome);
    this.#isOutage = false;
    if (outcome.result === 'rejected') return this.#giveUp(id, { reason: outcome.reason });
    await noteDelivered(db, id, clock.now());
    log.info('mail.delivered', { mail: id, tries });
  }

  /** An outage is told once as an error, until the mail server has seen to a mail again. */
  async #postpone({ id, tries }: QueuedMail, { reason, isOutage }: Postponed): Promise<void> {
    const { db, log } = this.#deps;
    const isNews = isOutage && !this.#isOutage && !this.#isCut;
    this.#isOutage = isOutage && !this.#isCut;
    log[isNews ? 'error' : 'info']('mail.postponed', { mail: id, tries, reason });
    await notePostponed(db, id, reason);
  }

  async #deliver(to: string, mail: QueuedMail): Promise<Outcome> {
    const delivery = new AbortController();
    this.#underWay.add(delivery);
    const timer = setTimeout(() => delivery.abort(), this.#rhythm.deliveryMs);
    const outcome = await this.#deps.deliver(to, mail, delivery.signal);
    clearTimeout(timer);
    this.#underWay.delete(delivery);
    return outcome;
  }

  async #giveUp(id: string, why: { reason: string; last?: string | null }): Promise<void> {
    await giveUp(this.#deps.db, id);
    this.#deps.log.error('mail.given_up', { mail: id, ...why });
  }
}

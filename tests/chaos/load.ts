import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Task } from './crowd';

/** One action of one player and what became of it. */
export interface Entry extends Task {
  key: string;
  /** Answers that never came, or that said nothing about the outcome. */
  unknown: number;
  /** The redemption that the player was told of. */
  redemptionId: string | null;
  /** A refusal, which no task of a load gives reason for. */
  rejection: string | null;
}

const WonSchema = v.object({ success: v.literal(true), data: v.object({ redemption_id: v.string() }) });
const RejectedSchema = v.object({ success: v.literal(false), error_code: v.string() });

/** Says nothing about the outcome: the same key is sent again. */
const undecided = ['server_error', 'maintenance', 'request_in_progress'];

/** Players who redeem at the same time, each repeating an action with its key until its outcome is known. */
export class Load {
  readonly ledger: Entry[] = [];
  #acknowledged = 0;
  #stopped = false;
  #ranOut = false;
  readonly #clients: Promise<void>[];

  constructor(
    private readonly url: string,
    private readonly tasks: Task[],
    clients: number,
  ) {
    this.#clients = Array.from({ length: clients }, () => this.#play());
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Waits until so many more redemptions are acknowledged. Throws when that takes longer than `patienceMs`. */
  async progress(count: number, patienceMs = 30_000): Promise<void> {
    const goal = this.#acknowledged + count;
    const until = Date.now() + patienceMs;
    while (this.#acknowledged < goal) {
      if (this.#ranOut) throw new Error('The load ran out of codes.');
      if (Date.now() > until)
        throw new Error(`Only ${this.#acknowledged} of ${goal} redemptions were acknowledged.`);
      await pause(5);
    }
  }

  /** Lets running actions come to their end and starts no more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#clients);
  }

  async #play(): Promise<void> {
    while (!this.#stopped) {
      const task = this.tasks.pop();
      if (task === undefined) {
        this.#ranOut = true;
        return;
      }
      const entry: Entry = { ...task, key: randomUUID(), unknown: 0, redemptionId: null, rejection: null };
      this.ledger.push(entry);
      while (!(await act(this.url, entry))) await pause(50);
      if (entry.redemptionId !== null) this.#acknowledged += 1;
    }
  }
}

/** Sends an action once more; true when its outcome is known. */
export async function act(url: string, entry: Entry): Promise<boolean> {
  const answer = await send(url, entry).catch(() => null);
  const won = v.safeParse(WonSchema, answer);
  const rejected = v.safeParse(RejectedSchema, answer);
  if (won.success) entry.redemptionId = won.output.data.redemption_id;
  else if (rejected.success && !undecided.includes(rejected.output.error_code))
    entry.rejection = rejected.output.error_code;
  else entry.unknown += 1;
  return entry.redemptionId !== null || entry.rejection !== null;
}

async function send(url: string, { code, token, address, key }: Entry): Promise<unknown> {
  const response = await fetch(`${url}/api/user/redeem-code`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key, 'X-Forwarded-For': address },
    body: new URLSearchParams({ code }),
    signal: AbortSignal.timeout(10_000),
  });
  return response.json();
}

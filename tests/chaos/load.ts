import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Task } from './players';

export interface Entry extends Task {
  key: string;
  /** Requests without a response, or with one that leaves the outcome unknown. */
  unknown: number;
  redemptionId: string | null;
  rejection: string | null;
}

const WonSchema = v.object({ success: v.literal(true), data: v.object({ redemption_id: v.string() }) });
const RejectedSchema = v.object({ success: v.literal(false), error_code: v.string() });

const undecided = ['server_error', 'maintenance', 'request_in_progress'];

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

  async progress(count: number, timeoutMs = 30_000): Promise<void> {
    const goal = this.#acknowledged + count;
    const until = Date.now() + timeoutMs;
    while (this.#acknowledged < goal) {
      if (this.#ranOut) throw new Error('The load ran out of codes.');
      if (Date.now() > until)
        throw new Error(`Only ${this.#acknowledged} of ${goal} redemptions were acknowledged.`);
      await pause(5);
    }
  }

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

import { failureModesIn } from './failure-modes';
import type { Answer, Answers, Outcome, SentCall, Wire } from './world';

/** `respond` and `lose` resolve to whether the app noticed: a browser reports late that the app has aborted a call. */
export interface DeferredCall {
  readonly sent: SentCall;
  respond(answer: Answer): Promise<boolean>;
  lose(): Promise<boolean>;
  isGone(): boolean;
}

/** The clock of the app, in milliseconds. What passes while an assertion is repeated need not count. */
export interface TourClock {
  now(): number;
  passTime(milliseconds: number): Promise<void>;
}

export interface Answered {
  readonly verb: string;
  readonly outcome: Outcome;
  readonly failureModes: readonly string[];
}

/** The calls of one tour: pending until answered, checked against the wire. Both runners keep theirs in one of these. */
export class DeferredCalls {
  private pending: DeferredCall[] = [];
  private readonly arrivals = new Map<DeferredCall, number>();
  private readonly sent: SentCall[] = [];
  private readonly fixedAnswers = new Map<string, Answer>();
  private readonly settled: Answered[] = [];
  private readonly unknown: string[] = [];
  private rendered: Answers | undefined;

  constructor(
    private readonly wire: Wire,
    private readonly clock: TourClock,
  ) {}

  async arrive(method: string, path: string, hold: (verb: string) => DeferredCall): Promise<void> {
    const verb = this.wire.verbOf(method, path);
    if (verb === undefined)
      this.unknown.push(`The app called ${method} ${path}, which the API does not have`);
    const call = hold(verb ?? `${method} ${path}`);
    this.arrivals.set(call, this.clock.now());
    const answer = this.fixedAnswers.get(call.sent.verb);
    this.sent.push(answer === undefined ? call.sent : { ...call.sent, answer });
    if (answer === undefined) this.pending.push(call);
    else await call.respond(answer);
  }

  alwaysAnswer(verb: string, answer: Answer): void {
    this.wire.check(verb, answer);
    this.fixedAnswers.set(verb, answer);
    const waiting = this.pending.filter((call) => call.sent.verb === verb && !call.isGone());
    this.pending = this.pending.filter((call) => call.sent.verb !== verb);
    for (const call of waiting) void call.respond(answer);
  }

  renderWith(answers: Answers): void {
    for (const [verb, answer] of Object.entries(answers)) this.wire.check(verb, answer);
    this.rendered = answers;
  }

  renderedWith(): Answers | undefined {
    return this.rendered;
  }

  see(verb: string): DeferredCall {
    const call = this.livePending().find((one) => one.sent.verb === verb);
    if (call !== undefined) return call;
    throw new Error(`No call of '${verb}' is waiting for an answer. ${this.waitingText()}`);
  }

  seeOnly(verb: string): void {
    const { length } = this.livePending().filter((one) => one.sent.verb === verb);
    if (length !== 1)
      throw new Error(
        `${length} calls of '${verb}' are waiting for an answer, not one. ${this.waitingText()}`,
      );
  }

  isPending(verb: string): boolean {
    return this.livePending().some((call) => call.sent.verb === verb);
  }

  dontSee(verb: string): void {
    if (this.isPending(verb)) throw new Error(`A call of '${verb}' is waiting for an answer`);
  }

  take(verb: string): DeferredCall {
    const call = this.see(verb);
    this.pending = this.pending.filter((other) => other !== call);
    return call;
  }

  /** An answer, also that the connection is lost, goes to the first call that the app has not aborted meanwhile. */
  async settle(
    verb: string,
    outcome: Outcome | undefined,
    take: (verb: string) => Promise<DeferredCall>,
  ): Promise<void> {
    if (outcome === undefined) throw new Error(`The sample that should answer '${verb}' says no outcome`);
    if (typeof outcome === 'object') this.wire.check(verb, outcome);
    while (!(await this.reach(await take(verb), outcome)));
    this.settled.push({ verb, outcome, failureModes: failureModesIn(this.wire, verb, outcome) });
  }

  private async reach(call: DeferredCall, outcome: Outcome): Promise<boolean> {
    if (outcome === 'connection lost') return call.lose();
    if (outcome !== 'no answer') return call.respond(outcome);
    await this.clock.passTime(this.restOf(call));
    return true;
  }

  /** The app may have aborted the call since. */
  takeLatest(verb: string): DeferredCall {
    const call = this.pending.findLast((one) => one.sent.verb === verb);
    if (call === undefined) throw new Error(`No call of '${verb}' is without an answer`);
    this.pending = this.pending.filter((other) => other !== call);
    return call;
  }

  /** How long the client still waits. More time would end timers that belong to later steps. */
  private restOf(call: DeferredCall): number {
    const age = this.clock.now() - (this.arrivals.get(call) ?? 0);
    return Math.max(0, this.wire.timeout - age);
  }

  private waitingText(): string {
    const verbs = this.livePending().map(({ sent }) => sent.verb);
    return `Waiting: ${verbs.join(', ') || 'none'}.`;
  }

  private livePending(): readonly DeferredCall[] {
    this.pending = this.pending.filter((call) => !call.isGone());
    return this.pending;
  }

  async settleLate(call: DeferredCall, answer: Answer): Promise<void> {
    const { verb } = call.sent;
    this.wire.check(verb, answer);
    if (!call.isGone()) await call.respond(answer);
    this.settled.push({ verb, outcome: answer, failureModes: ['left'] });
  }

  calls(): readonly SentCall[] {
    return this.sent;
  }

  answered(): readonly Answered[] {
    return this.settled;
  }

  requests(verb: string): readonly SentCall[] {
    return this.sent.filter((call) => call.verb === verb);
  }

  seeRequests(verb: string, count: number): void {
    const made = this.requests(verb).length;
    if (made < count) throw new Error(`'${verb}' was called ${made} times, not ${count}`);
  }

  problems(): readonly string[] {
    return this.unknown;
  }
}

export function bodyText(answer: Answer): string {
  return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
}

export function expectReload(isReloading: boolean): void {
  if (!isReloading) throw new Error('The app does not reload the page');
}

export function expectStored(key: string, actual: string | null, expected: string | null): void {
  if (actual !== expected) throw new Error(`The storage holds ${actual} under '${key}', not ${expected}`);
}

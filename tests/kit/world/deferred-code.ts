import type { CodeOutcome } from './world';

type Arrived = Exclude<CodeOutcome, 'pending'>;

export class DeferredCode {
  private readonly outcomes = new Map<string, CodeOutcome>();
  private readonly pending = new Map<string, ((outcome: Arrived) => void)[]>();

  provide(part: string, outcome: CodeOutcome): void {
    this.outcomes.set(part, outcome);
    if (outcome === 'pending') return;
    for (const settle of this.pending.get(part) ?? []) settle(outcome);
    this.pending.delete(part);
  }

  isProvided(part: string): boolean {
    return this.outcomes.has(part);
  }

  load(part: string): Promise<Arrived> {
    const outcome = this.outcomes.get(part) ?? 'loaded';
    if (outcome !== 'pending') return Promise.resolve(outcome);
    return new Promise((resolve) => {
      this.pending.set(part, [...(this.pending.get(part) ?? []), resolve]);
    });
  }

  isServerReachable(): boolean {
    return ![...this.outcomes.values()].includes('connection lost');
  }

  see(part: string): void {
    if (this.pending.has(part)) return;
    const others = [...this.pending.keys()].join(', ') || 'none';
    throw new Error(`No code of '${part}' is pending. Pending: ${others}.`);
  }
}

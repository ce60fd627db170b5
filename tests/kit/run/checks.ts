import type { PlannedStep } from '../plan/follow';
import { type Check, type Tolerance, TourFailure } from './failure';

/** The checks of one tour. With a tolerance, a step goes on to what its transitions say after a check failed. */
export class Checks {
  private current: Check = { kind: 'driver', name: 'xstate.init' };
  private failed: TourFailure | undefined;

  constructor(
    private readonly failing: (missed: unknown, check: Check) => Promise<TourFailure>,
    private readonly tolerance: Tolerance | undefined,
  ) {}

  get hasFailed(): boolean {
    return this.failed !== undefined;
  }

  beginStep(event: string): void {
    this.current = { kind: 'driver', name: event };
    this.failed = undefined;
  }

  async make(check: Check, step: PlannedStep, run: () => Promise<void>): Promise<void> {
    if (this.hasFailed || this.tolerance?.skips(check, step)) return;
    this.current = check;
    try {
      await run();
    } catch (missed) {
      this.failed = await this.failureOf(missed);
      if (this.tolerance === undefined) throw this.failed;
    }
  }

  async failureIn(check: Check, run: () => Promise<void> | undefined): Promise<TourFailure | null> {
    try {
      await run();
      return null;
    } catch (missed) {
      return this.failing(missed, check);
    }
  }

  /** Fails with the check that failed before, if any. */
  async makeFired(run: () => Promise<void>): Promise<void> {
    if (!this.hasFailed) this.current = { kind: 'fired', name: '' };
    try {
      await run();
    } catch (missed) {
      throw this.failed ?? missed;
    }
  }

  forgive(): void {
    if (this.failed !== undefined && this.tolerance?.forgives(this.failed) !== true) throw this.failed;
    this.failed = undefined;
  }

  async failureOf(missed: unknown): Promise<TourFailure> {
    return missed instanceof TourFailure ? missed.plain() : this.failing(missed, this.current);
  }
}

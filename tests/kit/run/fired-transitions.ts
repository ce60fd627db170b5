import { firedIn } from '../model/fired';
import type { MachinePlan } from '../plan/plan';
import type { Host } from './host';

/** The transitions that the app takes during a tour, each accounted for by one step. */
export class FiredTransitions {
  private accounted = 0;
  private stepStart = 0;

  constructor(
    private readonly plan: MachinePlan,
    private readonly host: Pick<Host, 'fired' | 'eventually'>,
  ) {}

  beginStep(): void {
    this.stepStart = this.accounted;
  }

  async ofTour(): Promise<string[]> {
    return this.own(await this.soFar());
  }

  async ofStep(): Promise<string[]> {
    return this.own((await this.soFar()).slice(this.stepStart));
  }

  async expect(expected: readonly string[], isAwaited: boolean): Promise<void> {
    const look = async () => {
      const fired = await this.unaccounted();
      const missing = expected.filter((id) => !fired.includes(id));
      if (missing.length > 0)
        throw new Error(
          `The app did not take ${missing.join(', ')}; it took ${fired.join(', ') || 'nothing'}`,
        );
    };
    await (isAwaited ? this.host.eventually(look) : look());
    await this.expectNothingElse(expected);
  }

  /** A screen can hold two actors of one machine. */
  async expectNothingElse(expected: readonly string[] = []): Promise<void> {
    const fired = await this.unaccounted();
    this.accounted += fired.length;
    const extra = this.own(fired).filter((id) => !expected.includes(id));
    if (extra.length > 0) throw new Error(`The app also took ${extra.join(', ')}, which was not planned`);
  }

  private async unaccounted(): Promise<string[]> {
    return (await this.soFar()).slice(this.accounted);
  }

  private async soFar(): Promise<string[]> {
    return firedIn(await this.host.fired(), this.plan.model.actor);
  }

  private own(fired: readonly string[]): string[] {
    return fired.filter((id) => this.plan.definitions.includes(id));
  }
}

import type { Stage } from '../model/model';
import type { PlannedStep } from '../plan/follow';
import type { MachinePlan } from '../plan/plan';
import type { Tour } from '../plan/tour';
import type { Answered } from '../world/deferred-calls';
import type { Answers, SentCall } from '../world/world';
import type { Performed } from './acts';

export interface Visit {
  readonly plan: MachinePlan;
  readonly tour: Tour;
  /** 0 is the page load. */
  readonly position: number;
  readonly step: PlannedStep;
  readonly isFirst: boolean;
  /** Another machine of the page is under way: parts of the page may be covered. */
  readonly isOnDetour: boolean;
  readonly stage: Stage;
  readonly immediateStage: Stage | undefined;
  /** Everything that the tour has done so far, on the page and in its environment. */
  readonly acts: readonly Performed[];
  readonly calls: readonly SentCall[];
  readonly answered: readonly Answered[];
  /** What the server has rendered the page with. */
  readonly renderedWith: Answers | undefined;
  eventually(check: () => Promise<void>): Promise<void>;
  promptly(check: () => Promise<void>): Promise<void>;
}

export interface Watcher {
  readonly name: string;
  look(visit: Visit): Promise<void>;
  afterExit?(visit: Visit): Promise<void>;
  /** Looks at the page on which the tour cannot go on: a driver or the comparison with the model has failed. */
  afterFailure?(visit: Visit): Promise<void>;
  /** What no tour of the plan has met although it had to. */
  missed?(plan: MachinePlan): readonly string[];
}

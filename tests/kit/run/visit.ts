import type { Stage } from '../model/model';
import type { PlannedStep } from '../plan/follow';
import type { MachinePlan } from '../plan/plan';
import type { Tour } from '../plan/tour';
import type { Answered } from '../world/deferred-calls';
import type { SentCall } from '../world/world';

/** The running app after a step of a tour, once its state's assertions hold. */
export interface Visit {
  readonly plan: MachinePlan;
  readonly tour: Tour;
  /** Index of the step; 0 is the page load. */
  readonly position: number;
  readonly step: PlannedStep;
  /** No earlier step of the plan leads to the same state value. */
  readonly isFirst: boolean;
  readonly stage: Stage;
  /** The same stage without patience: a check holds at once or fails. Hosts that look too slowly have none. */
  readonly immediateStage: Stage | undefined;
  /** All calls of the app so far, in order, and how those were answered that have been. */
  readonly calls: readonly SentCall[];
  readonly answered: readonly Answered[];
  /** Repeats a check until it passes, for a few seconds. */
  eventually(check: () => Promise<void>): Promise<void>;
  /** Gives a check no more than the page needs to settle: what is wrong for a while only is wrong. */
  promptly(check: () => Promise<void>): Promise<void>;
}

/** Looks at the app after every step of a tour; throws when something is wrong. */
export interface Watcher {
  readonly name: string;
  look(visit: Visit): Promise<void>;
  /** Looks once more where a tour has left the machine's part of the app; left out, what is there is no concern. */
  afterExit?(visit: Visit): Promise<void>;
}

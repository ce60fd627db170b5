import type { Stage } from '../model/model';
import type { Answered } from '../world/deferred-calls';
import type { SentCall } from '../world/world';

/** What a tour runs in: the simulated page or the browser. */
export interface Host extends Stage {
  /** The same stage without patience: a check holds at once or fails. Hosts that look too slowly have none. */
  readonly immediateStage?: Stage;
  /** Loads the app as the world was prepared. */
  load(): Promise<void>;
  /** Waits until the page can be judged; names what is missing when it cannot. */
  ready(): Promise<void>;
  /** Ids of the definitions that fired in the running app since it was loaded, in order, as `firedBy` reports them. */
  fired(): Promise<readonly string[]>;
  /** All calls of the app so far, in order. */
  calls(): readonly SentCall[];
  /** How those calls were answered that have been. */
  answered(): readonly Answered[];
  /** What went wrong besides what the screen shows. */
  problems(): readonly string[];
  /** Repeats a check until it passes, for a few seconds. */
  eventually(check: () => Promise<void>): Promise<void>;
  /** Gives a check no more than the page needs to settle: one look in the simulated page, a moment in a browser. */
  promptly(check: () => Promise<void>): Promise<void>;
}

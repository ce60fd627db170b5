import type { Stage } from '../model/model';
import type { Answered } from '../world/deferred-calls';
import type { Answers, SentCall } from '../world/world';

export interface Host extends Stage {
  readonly immediateStage?: Stage;
  /** In milliseconds; default 60,000. An event, assertion or look of the watchers that takes longer has hung. */
  readonly stepLimit?: number;
  load(): Promise<void>;
  ready(): Promise<void>;
  fired(): Promise<readonly string[]>;
  calls(): readonly SentCall[];
  answered(): readonly Answered[];
  renderedWith(): Answers | undefined;
  problems(): readonly string[];
  eventually(check: () => Promise<void>): Promise<void>;
  promptly(check: () => Promise<void>): Promise<void>;
}

import type { AnyStateMachine } from 'xstate';
import type { Verb } from '../../contract/endpoints';
import type { AnyModel, Stage, UnmodeledControl } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { Answer } from '../kit/world/world';
import type { Addressed } from './addressed-list';
import type { Failed } from './answers';

interface Sample<Data> {
  readonly output: Data;
  readonly outcome: Answer;
}

/** One list or detail, as its model describes it. */
export interface ResourceModel<Data> {
  readonly machine: AnyStateMachine;
  readonly verb: Verb;
  readonly start: AnyModel['starts'][number];
  readonly words: {
    readonly loading: string;
    readonly refreshing: string;
    readonly failed: string;
    readonly stale: string;
    readonly notOffered?: string;
  };
  /** What the server may answer; a list that comes in pages has one answer for each of them. */
  readonly answers: readonly [Sample<Data>, ...Sample<Data>[]];
  /** Refusals of this call alone. */
  readonly rejections?: readonly Failed[];
  /** The part of the screen that shows it. */
  part(screen: Screen): Screen;
  /** What the screen shows of an answer. */
  seen(screen: Screen, data: Data): Promise<void>;
  /** What else can be acted on in that part, before the first answer and with one. */
  unmodeledControls?(data: Data | null, isNotOffered: boolean): readonly UnmodeledControl[];
  /** How a person leaves the page while the answer is pending; to the home page when left out. */
  leave?(stage: Stage): Promise<void>;
  /** What shows once the first answer has come too late. */
  left(stage: Stage): Promise<void>;
  /** Where a 401 that ends the session leaves the person, without its query; left out where the call carries none. */
  readonly endsAt?: string;
  /** For a list that may be empty: the heading that says so. */
  readonly emptyTitle?: string;
  /** For one that may be empty or not offered: that its part is not there then. */
  absent?(screen: Screen): Promise<void>;
  /** For a list that comes in pages: where an answer belongs. */
  pageOf?(data: Data): { readonly page: number; readonly total_pages: number };
  readonly addressed?: Addressed<Data>;
  /** For an addition to the specification: what the screen shows where the server does not have the call. */
  notOffered?(screen: Screen): Promise<void>;
  /** What a person does before that answer, so that no popup opens above the page. */
  actBefore?(screen: Screen): Promise<void>;
  /** For a detail that the server may not have: what shows then. */
  missing?(stage: Stage): Promise<void>;
}

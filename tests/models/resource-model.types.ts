import type { AnyStateMachine } from 'xstate';
import type { Verb } from '../../contract/endpoints';
import type { AnyModel, Stage, UnmodeledControl } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { Answer } from '../kit/world/world';
import type { Addressed } from './addressed-list';
import type { Failed } from './answers';

interface Reply {
  readonly verb: Verb;
  readonly outcome: Answer;
}

interface Sample<Data> {
  readonly output: Data;
  readonly outcome: Answer;
}

export interface ResourceModel<Data> {
  readonly machine: AnyStateMachine;
  readonly verb: Verb;
  readonly start: AnyModel['starts'][number];
  readonly texts: {
    readonly loading: string;
    readonly refreshing: string;
    readonly failed: string;
    readonly stale: string;
    readonly notOffered?: string;
  };
  readonly answers: readonly [Sample<Data>, ...Sample<Data>[]];
  readonly rejections?: readonly Failed[];
  /** For a record that forms save: responses of a save, and how a player sends it. */
  readonly saves?: {
    readonly samples: readonly { readonly data: object; readonly reply: Reply }[];
    drive(stage: Stage & { readonly event: { readonly reply?: Reply } }): Promise<void>;
  };
  part(screen: Screen): Screen;
  seen(screen: Screen, data: Data): Promise<void>;
  unmodeledControls?(data: Data | null, isNotOffered: boolean): readonly UnmodeledControl[];
  leave?(stage: Stage): Promise<void>;
  left(stage: Stage): Promise<void>;
  readonly endsAt?: string;
  readonly emptyTitle?: string;
  absent?(screen: Screen): Promise<void>;
  pageOf?(data: NoInfer<Data>): { readonly page: number; readonly total_pages: number };
  readonly addressed?: Addressed<Data>;
  notOffered?(screen: Screen): Promise<void>;
  actBefore?(screen: Screen): Promise<void>;
  missing?(stage: Stage): Promise<void>;
}

import type { Endpoint, ReadOf, ResponseOf } from '../../contract/endpoint';
import type { AnyModel, Stage } from '../kit/model/model';
import type { Control } from '../kit/screen/page-snapshot';
import type { Role, Screen } from '../kit/screen/screen';
import type { Done } from './answers';
import type { Change, Loaded } from './resource-query';
import type { Step } from './steps';
import type { UnmodeledControls } from './unmodeled-controls';

export type EntryOf<
  E extends Endpoint,
  Key extends keyof ReadOf<E>,
> = ReadOf<E>[Key] extends readonly (infer Entry)[] ? Entry : never;

/** What is special about a list or detail; its name, those of its entries and its titles without entries are those of the reference. */
export interface ResourceRow<E extends Endpoint, Key extends keyof ReadOf<E>> {
  readonly start: string;
  /** Other addresses at which it loads. */
  readonly alsoAt?: readonly string[];
  readonly answers: readonly [ResponseOf<E>, ...ResponseOf<E>[]];
  /** What its page is rendered with; left out, the first answer for the first page. */
  readonly rendered?: ResponseOf<E>;
  readonly within?: readonly [Role, (string | RegExp)?];
  /** The entries of a list, and what each shows in addition to its name. */
  readonly list?: {
    readonly of: Key;
    readonly isText?: true;
    texts?(entry: EntryOf<E, Key>): readonly string[];
    readonly within?: readonly [Role, string];
    readonly emptyText?: string;
  };
  seen?(screen: Screen, data: ReadOf<E>): Promise<void>;
  unmodeledControls?(data: ReadOf<E> | null, isNotOffered: boolean): UnmodeledControls;
  readonly changes?: readonly Change<ReadOf<E>>[];
  controls?(shown: Loaded<ReadOf<E>>): readonly Control[];
  shows?(screen: Screen, query: Loaded<ReadOf<E>>['query']): Promise<void>;
  fits?(data: ReadOf<E>, query: Loaded<ReadOf<E>>['query']): boolean;
  /** For a record that is looked up in the pages of a list. */
  readonly isInPages?: true;
  /** For a list that marks its entries. */
  readonly marks?: Done;
  /** For a record that forms save. */
  readonly saves?: Pick<AnyModel, 'samples' | 'drivers'>;
  readonly leave?: (stage: Stage) => Promise<void>;
  readonly left?: (stage: Stage) => Promise<void>;
  /** How a user who has left opens the page again, where it then loads. */
  readonly back?: Step;
  readonly notOffered?: Step;
  /** For a part of the page that is not there without content. */
  readonly isOptional?: true;
  readonly missing?: Step;
  actBefore?(screen: Screen): Promise<void>;
  readonly more?: Partial<AnyModel>;
}

import type { Endpoint, ReadOf, ResponseOf } from '../../contract/endpoint';
import type { AnyModel, Stage } from '../kit/model/model';
import type { Control } from '../kit/screen/page-snapshot';
import type { Role, Screen } from '../kit/screen/screen';
import type { Start } from './open-page';
import type { Change, Loaded } from './resource-query';
import type { UnmodeledControls } from './unmodeled-controls';

export type EntryOf<
  E extends Endpoint,
  Key extends keyof ReadOf<E>,
> = ReadOf<E>[Key] extends readonly (infer Entry)[] ? Entry : never;

export interface ResourceRow<E extends Endpoint, Key extends keyof ReadOf<E>> {
  readonly start: Start;
  /** What it loads, as its messages name it. */
  readonly of: string;
  readonly answers: readonly [ResponseOf<E>, ...ResponseOf<E>[]];
  readonly within?: readonly [Role, (string | RegExp)?];
  /** The entries of a list: those that any answer has, and what each shows. */
  readonly list?: {
    readonly of: Key;
    readonly known: readonly EntryOf<E, Key>[];
    name(entry: EntryOf<E, Key>): string;
    readonly isText?: true;
    texts?(entry: EntryOf<E, Key>): readonly string[];
    readonly within?: readonly [Role, string];
    /** What is not there without entries. */
    readonly without?: Role;
    readonly emptyText?: string;
  };
  readonly emptyTitle?: string;
  /** The title of a filtered list without entries. */
  readonly nothingTitle?: string;
  seen?(screen: Screen, data: ReadOf<E>): Promise<void>;
  unmodeledControls?(data: ReadOf<E> | null, isNotOffered: boolean): UnmodeledControls;
  readonly changes?: readonly Change<ReadOf<E>>[];
  readonly pageName?: string;
  controls?(shown: Loaded<ReadOf<E>>): readonly Control[];
  shows?(screen: Screen, query: Loaded<ReadOf<E>>['query']): Promise<void>;
  fits?(data: ReadOf<E>, query: Loaded<ReadOf<E>>['query']): boolean;
  /** For a record that forms save. */
  readonly saves?: Pick<AnyModel, 'samples' | 'drivers'>;
  leave?(stage: Stage): Promise<void>;
  left?(stage: Stage): Promise<void>;
  /** What a user sees who has left and opens the page again. */
  back?(stage: Stage): Promise<void>;
  readonly notOfferedText?: string;
  notOffered?(screen: Screen): Promise<void>;
  /** For a part of the page that is not there without content. */
  absent?(screen: Screen): Promise<void>;
  missing?(stage: Stage): Promise<void>;
  actBefore?(screen: Screen): Promise<void>;
  readonly more?: Partial<AnyModel>;
}

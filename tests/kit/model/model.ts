import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom, SnapshotFrom } from 'xstate';
import type { Control } from '../screen/page-snapshot';
import type { Screen } from '../screen/screen';
import type { Answer, Outcome, World } from '../world/world';
import { checkModel } from './check';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface Stage {
  readonly screen: Screen;
  readonly world: World;
}

interface Start<M extends AnyStateMachine> {
  readonly name: string;
  readonly input?: InputFrom<M>;
  prepare(world: World): void | Promise<void>;
  /** For a machine whose initial state does not show on load. */
  arrive?(stage: Stage): Promise<void>;
}

export interface Variant {
  readonly name: string;
  prepare(world: World): void | Promise<void>;
}

export interface ReportedEvent extends Replied {
  readonly output?: unknown;
  readonly error?: unknown;
  readonly snapshot?: unknown;
  readonly outcome?: Outcome;
}

export interface Reply {
  readonly verb: string;
  readonly outcome: Outcome;
}

interface Replied {
  readonly reply?: Reply;
  /** Tells the driver which way to take, if the event comes about in several. */
  readonly way?: string;
}

type Reported = `xstate.${string}`;
type Declared<M extends AnyStateMachine> = Exclude<EventFrom<M>['type'], Reported>;
type EventOf<M extends AnyStateMachine, T> = Extract<EventFrom<M>, { type: T }>;
type Payload<E> = E extends { type: string } ? { readonly [K in Exclude<keyof E, 'type'>]: E[K] } : never;

type StatePath<V> = V extends string
  ? V
  : { [K in keyof V & string]: K | `${K}.${StatePath<Exclude<V[K], undefined>>}` }[keyof V & string];

type Driver<M extends AnyStateMachine, E> = (
  stage: Stage & { readonly event: E; readonly from: SnapshotFrom<M> },
) => Promise<void>;
type Assertion<M extends AnyStateMachine> = (
  stage: Stage & { readonly snapshot: SnapshotFrom<M> },
) => Promise<void>;

type Restriction<M extends AnyStateMachine, E> = (here: {
  readonly event: E;
  readonly snapshot: SnapshotFrom<M>;
}) => boolean;
type Restrictions<M extends AnyStateMachine> = {
  readonly [T in Declared<M>]?: Restriction<M, EventOf<M, T> & Replied>;
} & { readonly [type: Reported]: Restriction<M, ReportedEvent & { readonly type: string }> };

export interface UnmodeledControl extends Control {
  readonly isOptional?: boolean;
}

export interface Exit<M extends AnyStateMachine> {
  readonly name: string;
  /** A tour takes it once for each state value where it is true. */
  from(snapshot: SnapshotFrom<M>): boolean;
  drive(stage: Stage & { readonly from: SnapshotFrom<M> }): Promise<void>;
  /** Response to a call after `drive` and before `see`. */
  readonly late?: { readonly verb: string; readonly answer: Answer };
  see(stage: Stage & { readonly from: SnapshotFrom<M> }): Promise<void>;
}

/** Steps of another machine on the same page, from its first state back to it. */
export interface Detour<M extends AnyStateMachine> {
  /** One word. */
  readonly name: string;
  /** Default: every state. */
  from?(snapshot: SnapshotFrom<M>): boolean;
  /** One act each: the page is judged after each. */
  readonly steps: readonly ((stage: Stage) => Promise<void>)[];
}

export interface Model<M extends AnyStateMachine> {
  readonly machine: M;
  readonly actor?: string;
  readonly starts: readonly Start<M>[];
  readonly variants?: readonly Variant[];
  /** By event type: payloads. Includes `xstate.done.actor.x`, `xstate.error.actor.x` and `xstate.after.…`. */
  readonly samples: { readonly [T in Declared<M>]?: readonly (Payload<EventOf<M, T>> & Replied)[] } & {
    readonly [type: Reported]: readonly ReportedEvent[];
  };
  /** By event type: how a user or the environment causes it. */
  readonly drivers: { readonly [T in Declared<M>]?: Driver<M, EventOf<M, T> & Replied> } & {
    readonly [type: Reported]: Driver<M, ReportedEvent & { readonly type: string }>;
  };
  /** By event type: where the app offers it, if the machine accepts it in more states. */
  readonly feasible?: Restrictions<M>;
  /**
   * By event type: where a plan sends it, if not every place is worth a visit. Its controls are expected
   * everywhere.
   */
  readonly planned?: Restrictions<M>;
  /** Parts of the page that belong to the machine: each enabled control in them is one of its events. */
  parts(screen: Screen, snapshot: SnapshotFrom<M>): readonly Screen[];
  /** Controls in those parts that no event of the machine uses, such as links. */
  unmodeledControls?(snapshot: SnapshotFrom<M>): readonly UnmodeledControl[];
  /** By event type: its controls. Default: the first control that its driver uses. */
  readonly controls?: {
    readonly [T in Declared<M>]?: (here: { readonly snapshot: SnapshotFrom<M> }) => readonly Control[];
  };
  readonly exits?: readonly Exit<M>[];
  /** Only random walks take them: the state stays as it is. */
  readonly detours?: readonly Detour<M>[];
  /** By call: why its rejections are never shown. One rejection then represents all of them, except 401 and 500. */
  readonly silent?: Readonly<Record<string, string>>;
  /** By state path: what is visible and what is not. Must fail in every other state. */
  readonly states: { readonly [P in StatePath<SnapshotFrom<M>['value']>]?: Assertion<M> };
  /** Random walks keep to `planned` too: what the model prepares follows nothing else. */
  readonly followsPlanOnly?: true;
  /** The part of the context that distinguishes states: finitely many values. */
  project?(context: ContextFrom<M>): Json;
}

export type AnyModel = Model<AnyStateMachine>;

/** A model without what has a default: the samples of events without payload, and the drivers of a call's events. */
type ShortModel<M extends AnyStateMachine> = Omit<Model<M>, 'samples'> & Partial<Pick<Model<M>, 'samples'>>;

const ofCall = /^xstate\.(?:done|error)\.actor\.(.+)$/;

const answerDriver = (type: string): AnyModel['drivers'] => {
  const [, call] = ofCall.exec(type) ?? [];
  return call === undefined ? {} : { [type]: ({ world, event }) => world.answer(call, event.outcome) };
};

export function defineModel<M extends AnyStateMachine>(short: ShortModel<M>): AnyModel {
  const plain = Object.keys(short.drivers).filter((type) => !ofCall.test(type));
  const samples = { ...Object.fromEntries(plain.map((type) => [type, [{}]])), ...short.samples };
  const drivers = Object.assign({}, ...Object.keys(samples).map(answerDriver), short.drivers);
  const model = { ...short, samples, drivers } as unknown as AnyModel;
  checkModel(model);
  return model;
}

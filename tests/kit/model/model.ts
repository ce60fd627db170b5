import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom, SnapshotFrom } from 'xstate';
import type { Control } from '../screen/page-snapshot';
import type { Screen } from '../screen/screen';
import type { Answer, Outcome, World } from '../world/world';
import { checkModel } from './check';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The app as a test meets it. */
export interface Stage {
  readonly screen: Screen;
  readonly world: World;
}

/** One initial condition under which the app is loaded. */
interface Start<M extends AnyStateMachine> {
  readonly name: string;
  readonly input?: InputFrom<M>;
  /** Sets the path, the storage and the standing answers before the page loads. */
  prepare(world: World): void | Promise<void>;
  /** Leads the loaded app to where the machine's initial state shows, when loading alone does not. */
  arrive?(stage: Stage): Promise<void>;
}

/** Another way in which the app may look or be set up, of which the machine knows nothing. */
export interface Variant {
  /** Ends the name of each tour that is walked so: `{machine} {number}, {name}`. */
  readonly name: string;
  /** Sets it up, after the start and before the page loads. */
  prepare(world: World): void | Promise<void>;
}

/**
 * What comes back to the machine from an actor or a timer. `outcome` is what the world has to do so that the
 * running app gets this event.
 */
export interface ReportedEvent extends Replied {
  readonly output?: unknown;
  readonly error?: unknown;
  readonly snapshot?: unknown;
  readonly outcome?: Outcome;
}

/** How the world answers a call so that the app gets an event of its own making, such as the end of a session. */
export interface Reply {
  readonly verb: string;
  readonly outcome: Outcome;
}

interface Replied {
  readonly reply?: Reply;
}

type Reported = `xstate.${string}`;
type Declared<M extends AnyStateMachine> = Exclude<EventFrom<M>['type'], Reported>;
type EventOf<M extends AnyStateMachine, T> = Extract<EventFrom<M>, { type: T }>;
type Payload<E> = E extends { type: string } ? { readonly [K in Exclude<keyof E, 'type'>]: E[K] } : never;

/** Dotted paths of all states of a machine, leaves and compounds. */
type StatePath<V> = V extends string
  ? V
  : { [K in keyof V & string]: K | `${K}.${StatePath<Exclude<V[K], undefined>>}` }[keyof V & string];

/** `from` is where the machine is before the event. */
type Driver<M extends AnyStateMachine, E> = (
  stage: Stage & { readonly event: E; readonly from: SnapshotFrom<M> },
) => Promise<void>;
type Assertion<M extends AnyStateMachine> = (
  stage: Stage & { readonly snapshot: SnapshotFrom<M> },
) => Promise<void>;

/** A control that is no event's. */
export interface UnmodeledControl extends Control {
  /** It may be missing, for a reason that the machine does not know, such as the width of the window. */
  readonly isOptional?: boolean;
}

/**
 * A last step of a tour: the person, or the world, leaves the machine's part of the app while the machine is in
 * one of some states. Nothing is said of what the machine does then; `see` says what the person sees instead.
 */
export interface Exit<M extends AnyStateMachine> {
  readonly name: string;
  /** Whether it can happen here; a tour goes through it once for each state value where it can. */
  from(snapshot: SnapshotFrom<M>): boolean;
  drive(stage: Stage & { readonly from: SnapshotFrom<M> }): Promise<void>;
  /** The answer that a call gets once the person has gone: after `drive`, before `see`. */
  readonly late?: { readonly verb: string; readonly answer: Answer };
  see(stage: Stage & { readonly from: SnapshotFrom<M> }): Promise<void>;
}

/**
 * All that the kit needs to tour a machine in the running app. Every event needs samples and a driver, every
 * state in which the machine can rest needs an assertion; a compound state may have one as well.
 */
export interface Model<M extends AnyStateMachine> {
  readonly machine: M;
  /** The id of the one actor that the model is about, where the app runs several of the machine. */
  readonly actor?: string;
  readonly starts: readonly Start<M>[];
  /** Every tour is walked once more under each of these, and everything has to be met there too. */
  readonly variants?: readonly Variant[];
  /** By event type the payloads worth sending; `xstate.done.actor.x`, `xstate.error.actor.x` and `xstate.after.…` too. */
  readonly samples: { readonly [T in Declared<M>]?: readonly (Payload<EventOf<M, T>> & Replied)[] } & {
    readonly [type: Reported]: readonly ReportedEvent[];
  };
  /** By event type how a person, or the world, makes it happen. */
  readonly drivers: { readonly [T in Declared<M>]?: Driver<M, EventOf<M, T> & Replied> } & {
    readonly [type: Reported]: Driver<M, ReportedEvent & { readonly type: string }>;
  };
  /** By event type where it can happen, for events that the machine would take where the app gives no way to them. */
  readonly feasible?: {
    readonly [T in Declared<M>]?: (here: {
      readonly event: EventOf<M, T> & Replied;
      readonly snapshot: SnapshotFrom<M>;
    }) => boolean;
  };
  /**
   * By event type where a plan may send it, for events with more places than are worth visiting. Their controls
   * are there all the same.
   */
  readonly planned?: {
    readonly [T in Declared<M>]?: (here: {
      readonly event: EventOf<M, T> & Replied;
      readonly snapshot: SnapshotFrom<M>;
    }) => boolean;
  };
  /**
   * The parts of the page that belong to the machine here: every control enabled there must be one of its events.
   * None where it has no place on the page; each one named must be there.
   */
  parts(screen: Screen, snapshot: SnapshotFrom<M>): readonly Screen[];
  /** Controls in those parts that belong to nobody's events, such as links to other pages, or to other machines. */
  unmodeledControls?(snapshot: SnapshotFrom<M>): readonly UnmodeledControl[];
  /** By event type the controls that a person can act on for it; left out, what its driver acts on first. */
  readonly controls?: {
    readonly [T in Declared<M>]?: (here: { readonly snapshot: SnapshotFrom<M> }) => readonly Control[];
  };
  readonly exits?: readonly Exit<M>[];
  /** By call why nobody ever reads its refusals: then one stands for all of them, besides 401 and 500. */
  readonly silent?: Readonly<Record<string, string>>;
  /** By state path what is seen and not seen there; must fail in every other state of the machine. */
  readonly states: { readonly [P in StatePath<SnapshotFrom<M>['value']>]?: Assertion<M> };
  /** What of the context tells one state from another: finitely many values. Nothing when left out. */
  project?(context: ContextFrom<M>): Json;
}

export type AnyModel = Model<AnyStateMachine>;

/** Checks a model against its machine at once: a model that leaves something out is never planned or run. */
export function defineModel<M extends AnyStateMachine>(model: Model<M>): AnyModel {
  checkModel(model);
  return model;
}

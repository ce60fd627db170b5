import type { AnyEventObject } from 'xstate';
import type { Move } from '../plan/moves';
import type { PageSnapshot } from '../screen/page-snapshot';
import type { Answered } from '../world/deferred-calls';
import type { SentCall } from '../world/world';

/** The running app after a step of a tour, with all that a requirement may be judged by. */
export interface Observation {
  /** The id of the machine that is toured. */
  readonly machine: string;
  /** What happened just now; `xstate.init` after the page load. */
  readonly event: AnyEventObject;
  /** Everything that happened since the page load, in order, the event of this moment included. */
  readonly events: readonly AnyEventObject[];
  /** What can be perceived now of the whole page, or of the modal dialog above it. */
  readonly pageSnapshot: PageSnapshot;
  /** The same at the moment before; undefined after the page load. */
  readonly earlier: PageSnapshot | undefined;
  /** All calls of the app so far, and how those were answered that a driver has answered; in order. */
  readonly calls: readonly SentCall[];
  readonly answered: readonly Answered[];
  /** The part of both since the moment before. */
  readonly sinceLastStep: { readonly calls: readonly SentCall[]; readonly answered: readonly Answered[] };
}

/** A requirement in one sentence, and the clauses of the specification that it stands for. */
export interface Requirement {
  readonly name: string;
  readonly clauses: readonly string[];
}

/** A requirement that holds at every step of every tour, whatever the machines say. */
export interface Property extends Requirement {
  /** What speaks against it now, or null while it holds. */
  violation(observation: Observation): string | null;
}

/** A requirement that a machine meets as a whole, whichever way a tour takes. */
export interface GraphProperty extends Requirement {
  /** The id of the machine. */
  readonly machine: string;
  /** What speaks against it in all moves of the machine's model, or null while it holds. */
  violation(moves: readonly Move[]): string | null;
}

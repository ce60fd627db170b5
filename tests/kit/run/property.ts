import type { AnyEventObject } from 'xstate';
import type { Move } from '../plan/moves';
import type { PageSnapshot } from '../screen/page-snapshot';
import type { Answered } from '../world/deferred-calls';
import type { SentCall } from '../world/world';

export interface Observation {
  readonly machine: string;
  readonly event: AnyEventObject;
  readonly events: readonly AnyEventObject[];
  readonly pageSnapshot: PageSnapshot;
  readonly earlier: PageSnapshot | undefined;
  readonly calls: readonly SentCall[];
  readonly answered: readonly Answered[];
  readonly sinceLastStep: { readonly calls: readonly SentCall[]; readonly answered: readonly Answered[] };
}

export interface Requirement {
  readonly name: string;
  readonly clauses: readonly string[];
}

export interface Property extends Requirement {
  violation(observation: Observation): string | null;
}

export interface GraphProperty extends Requirement {
  readonly machine: string;
  violation(moves: readonly Move[]): string | null;
}

import { getAdjacencyMap } from '@xstate/graph';
import { type AnyMachineSnapshot, fromTransition } from 'xstate';
import type { AnyModel } from '../model/model';
import { Moves } from './moves';
import { type Place, Space } from './space';

export function placesOf(space: Space, most: number): Map<string, Place> | undefined {
  let seen = 0;
  // @xstate/graph explores the space; an event is the index of a step.
  const logic = fromTransition(
    (place: Place | undefined, { type }: { type: string }) => space.from(place)[Number(type)]?.to,
    undefined,
  );
  const adjacency = getAdjacencyMap(logic, {
    serializeState: ({ context }) => context?.key ?? '',
    serializeEvent: ({ type }) => type,
    events: ({ context }) => {
      seen += 1;
      return seen > most + 1 ? [] : space.from(context).map((_, position) => ({ type: `${position}` }));
    },
  });
  if (seen > most + 1) return undefined;
  const places = Object.values(adjacency).flatMap(({ state }) => state.context ?? []);
  return new Map(places.map((place) => [place.key, place]));
}

/** A snapshot of each state that a model reaches. */
export function reachedBy(model: AnyModel): AnyMachineSnapshot[] {
  const places = placesOf(new Space(new Moves(model), () => true), MOST);
  if (places === undefined) throw new Error(`The projection of '${model.machine.id}' is not finite`);
  return [...places.values()].map(({ snapshot }) => snapshot);
}

const MOST = 5000;

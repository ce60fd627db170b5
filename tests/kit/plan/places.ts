import { getAdjacencyMap } from '@xstate/graph';
import { fromTransition } from 'xstate';
import type { Place, Space } from './space';

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

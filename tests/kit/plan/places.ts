import { getAdjacencyMap } from '@xstate/graph';
import { fromTransition } from 'xstate';
import type { Place, Space } from './space';

/** Every place of a space by key, nearest first; undefined when there are more than `most`. */
export function placesOf(space: Space, most: number): Map<string, Place> | undefined {
  let seen = 0;
  // The graph library walks the space itself, the outside included: an event is the position of a step.
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

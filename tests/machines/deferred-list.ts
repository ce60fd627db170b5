import { type AnyStateMachine, createActor, type EventObject, fromCallback } from 'xstate';
import type { createFilteredList } from '../../machines/resource/filtered-list.machine';
import type { ListConfig, ResourceQuery } from '../../machines/resource/resource.types';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { lost } from './failures';

export interface List {
  names: string[];
  pagination?: { page: number; per_page: number; total: number; total_pages: number } | undefined;
}

export const noNews = fromCallback<EventObject, undefined>(() => {});

export const pageOf = (page: number, ...names: string[]): List => ({
  names,
  pagination: { page, per_page: 2, total: 5, total_pages: 3 },
});

export const deferredList = (
  create: (config: ListConfig<List>) => AnyStateMachine,
  query: ResourceQuery = {},
  rendered?: List,
) => {
  const machine = create({
    machineId: 'names',
    verb: 'getNames',
    description: 'A list of this test.',
    isEmpty: ({ names, pagination }) => names.length === 0 && pagination?.page === 1,
  }) as ReturnType<typeof createFilteredList<List>>;
  const call = deferredCall<List, ResourceQuery>();
  const list = createActor(machine.provide({ actors: { getNames: call.logic, watchChanges: noNews } }), {
    input: { query, ...(rendered && { data: rendered }) },
  }).start();
  const settled = () => waitUntil(list, (snapshot) => !snapshot.hasTag('pending'));
  return {
    snapshot: () => list.getSnapshot(),
    send: list.send,
    asked: () => call.asked.map(({ input }) => input),
    left: () => call.asked.map((asked) => asked.isLeft()),
    outdate: () => list.send({ type: 'resource.invalidated' }),
    answer: async (data: List) => {
      call.asked.at(-1)?.answer(data);
      await settled();
    },
    fail: async (failure = lost) => {
      call.asked.at(-1)?.fail(failure);
      await settled();
    },
  };
};

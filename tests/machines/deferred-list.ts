import { createActor, type EventObject, fromCallback } from 'xstate';
import {
  createResourceMachine,
  type ResourceConfig,
  type ResourceQuery,
} from '../../machines/resource/resource.machine';
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
  config: Pick<ResourceConfig<List>, 'isAddition' | 'isEmpty' | 'isAddressed' | 'isFiltered'>,
  query: ResourceQuery = {},
) => {
  const machine = createResourceMachine<List>({
    machineId: 'names',
    verb: 'getNames',
    description: 'A list of this test.',
    isPaged: true,
    ...config,
  });
  const call = deferredCall<List, ResourceQuery>();
  const list = createActor(machine.provide({ actors: { getNames: call.logic, watchChanges: noNews } }), {
    input: { query },
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

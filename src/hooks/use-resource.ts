import { useActorRef, useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import type { Actor } from 'xstate';
import type { Pagination } from '../../contract/envelope';
import type { createFilteredList } from '../../machines/resource/filtered-list.machine';
import { connectResource, type ResourceView } from '../../machines/resource/resource.connect';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import {
  connectFilteredResource,
  connectPagedResource,
  type FilteredResourceView,
  type PagedResourceView,
} from '../../machines/resource/resource-list.connect';
import type { ResourceName } from '../../machines/resource/resources';
import { inspection } from '../actors/inspector';
import {
  type DataOf,
  getResources,
  type Provisions,
  provisionOf,
  type UrlParameters,
} from '../actors/resources';
import { useApp } from './app-context';
import { queryIn } from './url-query';
import { useUrlQuery } from './use-url-query';

type ProvisionFor<Name> = Name extends keyof Provisions ? Provisions[Name] : unknown;

type ViewOf<Name extends ResourceName> =
  ProvisionFor<Name> extends { url: { filters: infer Filters } }
    ? keyof Filters extends never
      ? PagedResourceView<DataOf<Name>>
      : FilteredResourceView<DataOf<Name>, keyof Filters & string>
    : ResourceView<DataOf<Name>>;

type Data = { pagination?: Pagination };
type ListMachine = ReturnType<typeof createFilteredList<Data>>;

/** The lists whose queries stand in the URL of a list's screen. */
const screenOf = (name: ResourceName): readonly UrlParameters[] => {
  const { sharesUrlWith } = provisionOf(name);
  const names = sharesUrlWith ? [name, sharesUrlWith].toSorted() : [name];
  return names.flatMap((each) => provisionOf(each).url ?? []);
};

/**
 * A list or detail that lives as long as the component. The URL keeps the query of a list, so that it can be
 * shared; `fixed` is the part of the query that never changes, such as an id: give the component the id as its key.
 */
export const useResource = <Name extends ResourceName>(
  name: Name,
  fixed: ResourceQuery = {},
): ViewOf<Name> => {
  const { url } = provisionOf(name);
  const [search] = useSearchParams();
  const app = useApp();
  const machine = getResources(app)[name] as unknown as ListMachine;
  const query = url ? { ...fixed, ...queryIn(search, url) } : fixed;
  const actor: Actor<ListMachine> = useActorRef(machine, {
    input: { query, data: app.rendered.read(name, query) as Data | undefined },
    ...inspection,
  });
  const snapshot = useSelector(actor, (current) => current);
  useUrlQuery(snapshot.context.query, url, screenOf(name), (query) =>
    actor.send({ type: 'query.change', query }),
  );
  const filters = Object.keys(url?.filters ?? {});
  const connect = () => {
    if (url === undefined) return connectResource(snapshot, actor.send);
    if (filters.length === 0) return connectPagedResource(snapshot, actor.send);
    return connectFilteredResource(filters, snapshot, actor.send);
  };
  return connect() as unknown as ViewOf<Name>;
};

import type { Failure } from '../shared/failure';

export interface ResourceConfig {
  machineId: string;
  /** The call that loads it. */
  verb: string;
  description: string;
}

export interface ListConfig<Data> extends ResourceConfig {
  isEmpty(data: Data): boolean;
}

export interface ListedConfig<Data> extends ResourceConfig {
  /** Whether the page of the list has the record of the query. */
  isListed(data: Data, query: ResourceQuery): boolean;
  /** Whether there is a page after that of the query. */
  hasNextPage(data: Data, query: ResourceQuery): boolean;
}

export interface SeenConfig<Data> extends ResourceConfig {
  /** What is new in a response, before what is shown already. */
  mergeNew(response: Data, shown: Data | null): Data;
  /** The ids of the entries. */
  idsOf(data: Data): string[];
}

/** The fields of the call: the id of a detail, the page and the filters of a list. Empty filters are not sent. */
export type ResourceQuery = Readonly<Record<string, string | number>>;

export interface ResourceInput<Data> {
  /** The query in the URL of the screen. */
  query?: ResourceQuery;
  /** What the page was rendered with. */
  data?: Data | undefined;
}

export interface ResourceContext<Data> {
  query: ResourceQuery;
  data: Data | null;
  /** The last response to another query, whose filters can still be chosen. */
  previous: Data | null;
  failure: Failure | null;
}

export type ResourceEvent =
  | { type: 'resource.retry' }
  | { type: 'resource.invalidated' }
  /** A form has saved the record; a server may return the saved fields only. */
  | { type: 'resource.saved'; data: object }
  | { type: 'page.open'; page: number }
  | { type: 'query.change'; query: ResourceQuery };

/** The actor of a record that forms save. */
export interface SavedDetailRef<Data> {
  getSnapshot(): { context: { data: Data | null } };
  subscribe(observer: (snapshot: { context: { data: Data | null } }) => void): { unsubscribe(): void };
  send(event: { type: 'resource.saved'; data: object }): void;
}

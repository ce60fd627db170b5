import type { ResourceQuery } from '../../machines/resource/resource.types';
import { pageDataId } from '../services/page-data-id';
import { filled } from './calls';

/** The data of the lists and details that a page was rendered with. */
export interface RenderedData {
  /** `name`: the id of the machine. Undefined if the page was rendered without it. */
  read(name: string, query?: ResourceQuery): unknown;
  /** What is opened after the first render is loaded. */
  drop(): void;
}

export const noRenderedData: RenderedData = { read: () => undefined, drop: () => {} };

/** The key of one list or detail in the data of a page. */
export const keyOf = (name: string, query: ResourceQuery = {}): string =>
  `${name}?${new URLSearchParams(filled(query) as Record<string, string>)}`;

/** The data in the page. */
export const createPageData = (): RenderedData => {
  let data: Readonly<Record<string, unknown>> = JSON.parse(
    document.getElementById(pageDataId)?.textContent ?? '{}',
  );
  return {
    read: (name, query) => data[keyOf(name, query)],
    drop: () => {
      data = {};
    },
  };
};

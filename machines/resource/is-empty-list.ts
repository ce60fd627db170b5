import type { Pagination } from '../../contract/envelope';

/** Whether a list has no entries: a later page may be empty although the list is not. */
export const isEmptyList = (entries: readonly unknown[], pagination: Pagination | undefined): boolean =>
  entries.length === 0 && (pagination?.page === undefined || pagination.page === 1 || pagination.total === 0);

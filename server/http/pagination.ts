import type { PaginationResponse } from '../../contract/envelope';

/** The pagination of a list response (api.md section 0). */
export function paginationOf(
  { page, per_page }: { page: number; per_page: number },
  total: number,
): PaginationResponse {
  return { page, per_page, total, total_pages: Math.ceil(total / per_page) };
}

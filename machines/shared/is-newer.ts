/** A record with the time of its last change (ISO), where the server sent it. */
export interface Dated {
  updated_at?: string | undefined;
}

/** Without times the later response counts as the newer one. */
export const isNewer = (record: Dated, known: Dated | null): boolean =>
  !known?.updated_at || !record.updated_at || record.updated_at >= known.updated_at;

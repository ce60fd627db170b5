/** How far a limit is used up, as the RateLimit headers of the answer report it (api.md section 0). */
export interface LimitStatus {
  kind: string;
  limit: number;
  remaining: number;
  resetsAt: Date;
}

/** Notes the status of a limit that a call was counted against; a later note of the same kind replaces it. */
export type NoteLimit = (status: LimitStatus) => void;

/** The RateLimit headers of the limit with the fewest requests remaining; none where nothing was counted. */
export function rateLimitHeaders(statuses: Iterable<LimitStatus>, now: Date): Record<string, string> {
  const [tightest] = [...statuses].sort((one, other) => one.remaining - other.remaining);
  if (tightest === undefined) return {};
  const seconds = Math.max(0, Math.ceil((tightest.resetsAt.getTime() - now.getTime()) / 1000));
  return {
    'RateLimit-Limit': String(tightest.limit),
    'RateLimit-Remaining': String(tightest.remaining),
    'RateLimit-Reset': String(seconds),
  };
}

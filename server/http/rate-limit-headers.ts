/** The state of a limit for the RateLimit headers (api.md section 0). */
export interface LimitStatus {
  kind: string;
  limit: number;
  remaining: number;
  resetsAt: Date;
}

/** Reports the status of a limit that counted the request; a later report of the same kind replaces it. */
export type ReportLimit = (status: LimitStatus) => void;

/** The RateLimit headers of the limit with the fewest requests remaining; none if nothing was counted. */
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

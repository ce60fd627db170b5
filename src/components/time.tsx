import { isTime } from '../copy/format';

/** A day or moment as `tell` tells it, marked up as a time only where it is one; nothing where it is unknown. */
export function Time({ at, tell }: { at: string | undefined; tell: (at: string) => string }) {
  if (at === undefined) return null;
  return isTime(at) ? <time dateTime={at}>{tell(at)}</time> : tell(at);
}

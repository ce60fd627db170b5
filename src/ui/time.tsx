import { isTime } from '../copy/format';

/** A day or moment as `tell` tells it, marked up as a time only where it is one. */
export function Time({ at, tell }: { at: string; tell: (at: string) => string }) {
  return isTime(at) ? <time dateTime={at}>{tell(at)}</time> : tell(at);
}

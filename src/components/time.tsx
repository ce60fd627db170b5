import { isTime } from '../copy/format';

/** A date formatted by `format`, in a time element if it is valid. */
export function Time({ at, format }: { at: string | undefined; format: (at: string) => string }) {
  if (at === undefined) return null;
  return isTime(at) ? <time dateTime={at}>{format(at)}</time> : format(at);
}

import { isTime } from '../copy/format';
import { useTimeZone } from './time-zone';

/** A date formatted by `format`, in a time element if it is valid. */
export function Time({
  at,
  format,
}: {
  at: string | undefined;
  format: (at: string, zone: string | undefined) => string;
}) {
  const zone = useTimeZone();
  if (at === undefined) return null;
  return isTime(at) ? <time dateTime={at}>{format(at, zone)}</time> : format(at, zone);
}

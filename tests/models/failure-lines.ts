import type { Failure } from '../../machines/shared/failure';
import type { Screen } from '../kit/screen/screen';
import { copy } from '../support/copy';

interface Words {
  /** The call's own words when the server sends none; null where the generic error says it all. */
  readonly fallback: string | null;
  /** What to do next, where the call has words of its own for that. */
  readonly next?: string;
}

/** The server itself answered, even if only with its status. */
const isReached = ({ text, technical }: Failure): boolean =>
  text !== null || /^Request failed with status code 5/.test(technical ?? '');

/**
 * What a person reads of a failed call, as api.md section 12 orders it: the server's text, else the call's own,
 * else the generic client error; and when no usable answer came, that error and what to do next.
 */
export function linesOf(
  failure: Failure,
  { fallback, next }: Words,
): { first: string; second: string | null } {
  const generic = failure.technical ?? 'a generic client error';
  const first = failure.text ?? fallback ?? generic;
  if (failure.kind === 'rejected') return { first, second: null };
  const advice = next ?? (isReached(failure) ? copy.failure.nextServer : copy.failure.next);
  return { first, second: first === generic ? advice : `${generic}. ${advice}` };
}

/** The alert says what went wrong, and nothing of what to do next when the server has decided. */
export async function seeFailure(screen: Screen, failure: Failure | null, words: Words): Promise<void> {
  if (failure === null) throw new Error('The machine holds no failure to read');
  const { first, second } = linesOf(failure, words);
  const alert = screen.within('alert');
  await alert.seeText(first);
  if (second !== null) return alert.seeText(second);
  await alert.dontSeeText(/Request failed with status code/);
  for (const advice of [words.next, copy.failure.next, copy.failure.nextServer]) {
    if (advice !== undefined) await alert.dontSeeText(advice);
  }
}

import type { Failure } from '../../machines/shared/failure';
import type { Screen } from '../kit/screen/screen';

interface FailureTexts {
  readonly fallback: string | null;
  readonly next?: string;
}

const advices = {
  connection: 'Check your connection and try again.',
  server: 'Please try again in a moment.',
};

const isReached = ({ text, technical }: Failure): boolean =>
  text !== null || /^Request failed with status code 5/.test(technical ?? '');

export function linesOf(
  failure: Failure,
  { fallback, next }: FailureTexts,
): { first: string; second: string | null } {
  const generic = failure.technical ?? 'a generic client error';
  const first = failure.text ?? fallback ?? generic;
  if (failure.kind === 'rejected') return { first, second: null };
  const advice = next ?? (isReached(failure) ? advices.server : advices.connection);
  return { first, second: first === generic ? advice : `${generic}. ${advice}` };
}

export async function seeFailure(
  screen: Screen,
  failure: Failure | null,
  texts: FailureTexts,
): Promise<void> {
  if (failure === null) throw new Error('The machine has no failure');
  const { first, second } = linesOf(failure, texts);
  const alert = screen.within('alert');
  await alert.seeText(first);
  if (second !== null) return alert.seeText(second);
  await alert.dontSeeText(/Request failed with status code/);
  for (const advice of [texts.next, ...Object.values(advices)]) {
    if (advice !== undefined) await alert.dontSeeText(advice);
  }
}

import type { Failure } from '../../machines/shared/failure';
import { failureCopy } from './en/generic';

/** Only where no server has answered is the connection in question. */
const nextStep = ({ text, technical }: Failure): string =>
  text === null && !technical?.includes(' 5') ? failureCopy.next : failureCopy.nextServer;

/**
 * What a person reads about a failed call (api.md section 12): first the server's words, else the call's own,
 * else the generic client error; when no usable answer came, that error and what to do next on a second line.
 */
export const failureMessage = (failure: Failure, fallback: string | null, next = nextStep(failure)) => {
  const first = failure.text ?? fallback ?? failure.technical ?? failureCopy.unknown;
  const technical = failure.technical === first ? null : failure.technical;
  return {
    first,
    second:
      failure.kind === 'outcomeUnknown'
        ? [technical && `${technical}.`, next].filter(Boolean).join(' ')
        : null,
  };
};

import type { Failure } from '../../machines/shared/failure';
import { failureCopy } from './en/generic';

/** The API sends a message with every error: one without, except a server error, came from the network in between. */
const nextStep = ({ text, technical }: Failure): string =>
  text === null && !technical?.includes(' 5') ? failureCopy.next : failureCopy.nextServer;

/**
 * The message of a failed call (api.md section 12): that of the server, else that of the call, else the generic client
 * error. Without a usable response, the error and the next step on a second line.
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

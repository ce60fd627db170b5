import type { Observation, Property } from '../kit/run/property';
import type { Answered } from '../kit/world/deferred-calls';
import { bodyOf, endsSession, isCountingDown, isField, isUnknown, lastAnswer, missing } from './observations';

const shownCalls = [
  'logIn',
  'register',
  'verifyEmail',
  'resendVerification',
  'forgotPassword',
  'resetPassword',
  'redeemCode',
  'completeFirstTime',
  'changePassword',
  'updateProfile',
  'endSession',
  'endOtherSessions',
  'joinTournament',
  'leaveTournament',
  'getSessions',
  'getWallet',
  'getProfile',
  'getHomeContent',
  'getConfig',
  'getOutbox',
  'getTournaments',
  'getTournament',
  'getTournamentLeaderboard',
  'getOwnTournaments',
  'getDashboard',
  'getRedemptions',
  'getRaffles',
  'getRaffle',
  'getLeaderboard',
  'getHighlights',
  'getWinners',
  'getPage',
];

/** Calls of api.md: if a server lacks them, nothing failed. */
const additions = [
  'getHomeContent',
  'getConfig',
  'getSessions',
  'getOutbox',
  'getOwnTournaments',
  'getDashboard',
  'getRedemptions',
  'getLeaderboard',
  'getHighlights',
  'getWinners',
  'getPage',
];

const isNotOffered = (answer: Answered): boolean => additions.includes(answer.verb) && isUnknown(answer);

const messageOf = ({ verb, outcome }: Answered): string | undefined => {
  const body = typeof outcome === 'string' ? undefined : bodyOf(outcome);
  if (body === undefined || body.success !== false) return undefined;
  return verb === 'redeemCode' ? body.message || body.error : body.error || body.message;
};

const carriesPrize = ({ outcome }: Answered): boolean =>
  typeof outcome !== 'string' && bodyOf(outcome)?.data?.redemption !== undefined;

const failureIn = (observation: Observation): Answered | undefined => {
  const answer = lastAnswer(observation, ...shownCalls);
  if (answer === undefined || observation.earlier?.path !== observation.pageSnapshot.path) return undefined;
  return endsSession(observation, answer) || carriesPrize(answer) || isNotOffered(answer)
    ? undefined
    : answer;
};

const codeOf = ({ outcome }: Answered): string | undefined =>
  typeof outcome === 'string' ? undefined : bodyOf(outcome)?.error_code;

const hasFailed = ({ outcome }: Answered): boolean => typeof outcome === 'string' || outcome.status >= 400;

const defaultMessage = (verb: string, text: string, clause: string): Property => ({
  name: `a failure of '${verb}' without a server message shows '${text}'`,
  clauses: [clause],
  violation: (observation) => {
    const failure = failureIn(observation);
    if (failure?.verb !== verb) return null;
    const hasNoMessage = typeof failure.outcome === 'string' || typeof failure.outcome.body === 'string';
    return hasNoMessage ? missing(observation.pageSnapshot, text) : null;
  },
});

export const failureProperties: readonly Property[] = [
  {
    name: 'a rejection is shown with the server message',
    clauses: ['8.login.1', '8.register.1', '8.redeem.2'],
    violation: (observation) => {
      const failure = failureIn(observation);
      const isCooldown = observation.pageSnapshot.text.includes('You can request a new code in ');
      const text = failure && !isCooldown ? messageOf(failure) : undefined;
      return text === undefined ? null : missing(observation.pageSnapshot, text);
    },
  },
  defaultMessage('logIn', 'Login failed', '8.login.2'),
  defaultMessage('register', 'Registration failed', '8.register.3'),
  defaultMessage('verifyEmail', 'Verification failed', '8.verify.1'),
  defaultMessage('forgotPassword', 'Failed to send password reset email', '8.forgot.1'),
  defaultMessage('resetPassword', 'Password reset failed', '8.reset.1'),
  defaultMessage('redeemCode', 'Failed to redeem code', '8.redeem.3'),
  {
    name: 'a lost connection is shown as Network Error',
    clauses: ['8.client.1'],
    violation: (observation) =>
      failureIn(observation)?.outcome === 'connection lost'
        ? missing(observation.pageSnapshot, 'Network Error')
        : null,
  },
  {
    name: 'ten seconds without a response are shown as timeout of 10000ms exceeded',
    clauses: ['8.client.2', '7.base.2', '9.timeout.1'],
    violation: (observation) =>
      failureIn(observation)?.outcome === 'no answer'
        ? missing(observation.pageSnapshot, 'timeout of 10000ms exceeded')
        : null,
  },
  {
    name: 'an unreadable response is shown with its status code, or as Network Error after a success status',
    clauses: ['8.client.3'],
    violation: (observation) => {
      const outcome = failureIn(observation)?.outcome;
      if (outcome === undefined || typeof outcome === 'string' || typeof outcome.body !== 'string')
        return null;
      return missing(
        observation.pageSnapshot,
        outcome.status === 200 ? 'Network Error' : `Request failed with status code ${outcome.status}`,
      );
    },
  },
  {
    name: 'a rate limited user is shown the remaining cooldown',
    clauses: ['A.limits.3'],
    violation: (observation) => {
      const failure = failureIn(observation);
      const outcome = failure?.outcome;
      const isRateLimited = typeof outcome === 'object' && outcome.headers?.['retry-after'] !== undefined;
      return isRateLimited && !failure?.verb.startsWith('get') && !isCountingDown(observation.pageSnapshot)
        ? 'no countdown is shown'
        : null;
    },
  },
  {
    name: 'a failed load can be retried',
    clauses: ['O.retry.1'],
    violation: (observation) => {
      const failure = failureIn(observation);
      const isLost = failure?.verb.startsWith('get') && hasFailed(failure);
      const isMissing =
        ['getTournament', 'getRaffle'].includes(failure?.verb ?? '') && failure && isUnknown(failure);
      if (!isLost || isMissing || observation.pageSnapshot.isModal) return null;
      return observation.pageSnapshot.controls.some(({ name }) => name === 'Try again')
        ? null
        : 'no button offers it';
    },
  },
  {
    name: 'a validation error of the server is shown at its field, which is marked as invalid',
    clauses: ['O.fields.1'],
    violation: (observation) => {
      const { outcome } = failureIn(observation) ?? {};
      const errors = (typeof outcome === 'object' && bodyOf(outcome)?.errors) || {};
      const marked = observation.pageSnapshot.controls.filter(isField).map(({ error }) => error ?? '');
      const unmarked = Object.values(errors)
        .flat()
        .filter((text) => !marked.some((error) => error.includes(text)));
      return unmarked.length === 0 ? null : `no field is marked '${unmarked.join("', '")}'`;
    },
  },
  {
    name: 'typed text is kept after a failure',
    clauses: ['O.typed.1'],
    violation: (observation) => {
      const failure = failureIn(observation);
      if (failure === undefined || !hasFailed(failure) || observation.earlier === undefined) return null;
      const typed = (controls: Observation['pageSnapshot']['controls']) =>
        controls.filter(isField).map(({ name, value }) => `${name}: ${value}`);
      const now = typed(observation.pageSnapshot.controls);
      // The form of a record that is gone is gone with it.
      if (failure.verb.startsWith('get') && isUnknown(failure)) return null;
      const isLocked = codeOf(failure) === 'username_change_too_soon';
      const lost = typed(observation.earlier.controls)
        .filter((field) => !now.includes(field))
        .filter((field) => !(isLocked && field.startsWith('Username: ')));
      return lost.length === 0 ? null : `'${lost.join("', '")}' is missing`;
    },
  },
];

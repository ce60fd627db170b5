import type { Property } from '../kit/run/property';
import { dataOf, fieldsOf, isCountingDown, isField, lastAnswer, passwordsIn } from './observations';

const asking = ['logIn', 'logInStaff', 'register', 'resetPassword', 'changePassword'];

const done = [
  ['Password changed. Please log in.', 'resetPassword'],
  ['Password changed. You’ve been logged out everywhere else.', 'changePassword'],
  ['You’re logged out everywhere else.', 'endOtherSessions'],
  ['Device logged out.', 'endSession'],
  ['Details saved.', 'updateProfile'],
  ['Address saved.', 'updateProfile'],
  ['Choice saved.', 'updateProfile'],
  ['Address removed.', 'updateProfile'],
  ['Your bonus is in My Rewards.', 'completeFirstTime'],
  ['Your bonus is unlocked.', 'completeFirstTime'],
] as const;

export const formProperties: readonly Property[] = [
  {
    name: 'passwords are sent with the calls that need them only, and never stored in the browser',
    clauses: ['O.passwords.1'],
    violation: ({ calls, sinceLastStep, pageSnapshot }) => {
      const secrets = calls.flatMap(passwordsIn);
      const holds = (text: string) => secrets.some((secret) => text.includes(secret));
      const keys = Object.keys(pageSnapshot.storage).filter((key) => holds(pageSnapshot.storage[key] ?? ''));
      if (keys.length > 0) return `it is stored under ${keys.join(' and ')}`;
      const bad = sinceLastStep.calls.find(
        (call) =>
          !asking.includes(call.verb) && Object.values(fieldsOf(call)).some((value) => holds(`${value}`)),
      );
      return bad === undefined ? null : `${bad.path} carried it`;
    },
  },
  {
    name: 'passwords are cleared from all fields after a success',
    clauses: ['O.passwords.1'],
    violation: (observation) => {
      const answer = lastAnswer(observation, ...asking);
      if (answer === undefined || dataOf(answer) === undefined) return null;
      const full = observation.pageSnapshot.controls.find(
        (control) =>
          isField(control) && control.role !== 'checkbox' && /password/i.test(control.name) && control.value,
      );
      return full === undefined ? null : `'${full.name}' holds '${full.value}'`;
    },
  },
  {
    name: 'no rate limited call is sent during its cooldown',
    clauses: ['A.limits.3'],
    violation: ({ answered, sinceLastStep, pageSnapshot, earlier }) => {
      if (earlier === undefined || !isCountingDown(earlier) || !isCountingDown(pageSnapshot)) return null;
      const limited = answered.findLast(
        ({ outcome }) => typeof outcome === 'object' && outcome.status === 429,
      );
      const sent = sinceLastStep.calls.some(({ verb, method }) => method !== 'GET' && verb === limited?.verb);
      return sent ? `'${limited?.verb}' was sent` : null;
    },
  },
  {
    name: 'a success message is shown only after a successful response',
    clauses: ['O.done.1'],
    violation: ({ answered, pageSnapshot, earlier }) => {
      const said = (statuses: readonly string[] = []) =>
        statuses.flatMap((status) => done.filter(([text]) => status.includes(text)).slice(0, 1));
      const before = said(earlier?.statuses);
      const [[text, verb] = []] = said(pageSnapshot.statuses).filter((one) => !before.includes(one));
      const answer = text && answered.findLast((one) => one.verb === verb);
      if (text === undefined || (answer && dataOf(answer) !== undefined)) return null;
      return `'${text}' is read, and '${verb}' has had no success`;
    },
  },
];

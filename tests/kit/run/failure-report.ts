import type { PlannedStep, Walked } from '../plan/follow';
import type { MachinePlan } from '../plan/plan';
import type { FailureNote } from '../report/note';
import { sentenceOf } from '../report/sentences';
import { stateText } from '../report/state-text';
import { type Defect, firstLine } from './defect-book';
import type { TourFailure } from './failure';
import { walkText } from './replay';

export interface FailureReport extends FailureNote {
  readonly walk: Walked | undefined;
  readonly shortest: number;
  readonly tours: readonly string[];
}

export function reportOf({ id }: MachinePlan, defect: Defect, others: readonly Defect[]): FailureReport {
  const again = defect.again ?? undefined;
  const { failure, step } = again ?? defect.clearest;
  const { start, steps: all } = again?.walk ?? defect.clearest.tour;
  const steps = all.slice(0, failure.position + 1);
  const walk = { start, steps };
  const events = steps.length - 1;
  const shortest = again?.shortest ?? events;
  const title = titleOf(step, failure);
  const [first = '', ...rest] = failure.message.split('\n');
  const took = tookText(step, failure.took);
  const tours = [...new Set(defect.meetings.map(({ tour }) => tour.name))];
  const lines = [
    ...(first === title ? [] : [first]),
    ...rest,
    whereText(steps),
    ...(took === title ? [] : [took]),
    `${counted(events, 'event')}; the shortest way to where it failed has ${shortest}:`,
    ...steps.map((one, position) => `${`${position}`.padStart(4)}. ${sentenceOf(one)}`),
    ...[...new Set(defect.onTheWay)].map((line) => `On the way: ${line}`),
    ...unreproduced(defect),
    ...elsewhere(defect, first).map((line) => `At another place: ${line}`),
    ...afterwards(defect, others).map((line) => `After it: ${line}`),
    `Met by ${counted(tours.length, 'tour')}: ${tours.join(', ')}`,
    `npm run paths -- --replay "${walkText(id, walk)}"`,
  ];
  return {
    signature: `${id}: ${title}`,
    text: [`${id}: ${title}`, ...lines.map((line) => `  ${line}`)].join('\n'),
    walk: again && walk,
    shortest,
    tours,
  };
}

/** Of an assertion that failed because nothing fired, what did not fire. */
export function titleOf(step: PlannedStep, failure: TourFailure): string {
  const { check, took } = failure;
  const isIdle = check.kind === 'state' && took.length === 0 && step.fired.length > 0;
  return isIdle ? tookText(step, took) : firstLine(failure);
}

function unreproduced({ again }: Defect): string[] {
  if (again === null) return ['The failure was not reproduced: the app or its test is flaky.'];
  return again === undefined ? ['The time for reproductions was over: no shorter walk was looked for.'] : [];
}

function whereText(steps: readonly PlannedStep[]): string {
  const [before, step] = [steps.at(-2), steps.at(-1)];
  if (step === undefined) return 'Before the page was loaded';
  return before === undefined
    ? `At the page load, which should lead to '${stateText(step.snapshot.value)}'`
    : `In '${stateText(before.snapshot.value)}', where ${sentenceOf(step)} should follow`;
}

function tookText({ fired }: PlannedStep, took: readonly string[]): string {
  const missing = fired.filter((id) => !took.includes(id));
  const unmodeledControls = took.filter((id) => !fired.includes(id));
  if (missing.length > 0) return `The app took ${took.join(', ') || 'nothing'}, not ${missing.join(', ')}`;
  if (unmodeledControls.length > 0) return `The app also took ${unmodeledControls.join(', ')}`;
  return 'The app took the transitions that were planned: what it shows or sends is wrong';
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function elsewhere({ meetings }: Defect, first: string): string[] {
  return [...new Set(meetings.map(({ failure }) => firstLine(failure)))].filter((line) => line !== first);
}

function afterwards({ aftermath }: Defect, others: readonly Defect[]): string[] {
  const known = others.flatMap(({ meetings }) => meetings.map(({ failure }) => firstLine(failure)));
  return [...new Set(aftermath)].filter((line) => !known.includes(line));
}

import type { PageSnapshot } from '../kit/screen/page-snapshot';
import { acted, arrived, CHECK, type FormMemory, followed, isHere } from './form.memory';
import { left, reread, sent, shown } from './form.page';
import type { FormRule } from './forms.table';
import {
  answerTo,
  dataOf,
  isKey,
  isPress,
  isUnknown,
  type Judgement,
  nothing,
  type Reference,
  type StepRecord,
  unless,
} from './reference';

const FOLLOWS = ['answer', 'comeOnline', 'focus'];

function judge(form: FormRule, memory: FormMemory | undefined, record: StepRecord): Judgement<FormMemory> {
  const { acts, page, before } = record;
  const outcome = answerTo(record, form.verb);
  const own = acts.filter(({ kind }) => !FOLLOWS.includes(kind));
  const isFollowed = acts.length > 0 && own.length <= 1 && isHere(form, before, memory?.isPending);
  const known = isFollowed ? memory : undefined;
  const act = own[0] ?? acts[0];
  const isTimed = known?.wait !== Number.POSITIVE_INFINITY || act?.kind !== 'passTime';
  const step = known && act && isTimed ? acted(form, known, act) : null;
  if (!isHere(form, page, step?.isPending && outcome === undefined)) {
    const hasLeft = step?.isPending === true && dataOf(outcome) !== undefined;
    const violations = hasLeft ? [...left(form, record), ...reread(form, record)] : [];
    return { ...nothing, violations, arose: hasLeft ? ['success'] : [] };
  }
  if (step === null || known === undefined || act === undefined) {
    const memory = arrived(form, record);
    return { memory, violations: named(form, shown(form, memory, page, false)), arose: [] };
  }
  const now = followed(form, record, step);
  const isDue = !known.isPending && step.isPending;
  const { confirmation } = form;
  const boxes = form.fields.filter(({ isBox }) => isBox).map(({ label }) => label);
  const buttons = [
    form.button,
    ...(confirmation ? [confirmation.confirm, confirmation.cancel] : []),
    ...boxes,
  ];
  const isOfOther = act.kind === 'press' && !buttons.some((button) => isPress(act, button));
  return {
    memory: now,
    violations: named(form, [
      ...(isOfOther ? [] : sent(form, record, isDue, step)),
      ...(step.isPending && own.length === 0 ? reread(form, record) : []),
      ...(step.isPending ? unannounced(form, record) : []),
      ...shown(form, now, page, step !== known && !isOfOther),
      ...stale(known, now, page),
      ...rechecked(record),
    ]),
    arose: situations(form, known, now, record),
  };
}

/** An error that is over is not read any more, whatever other forms of the page say. */
const stale = ({ alert }: FormMemory, now: FormMemory, { alerts }: PageSnapshot): string[] =>
  unless([
    !alert || alert === CHECK || now.alert !== '' || !alerts.some((one) => one.startsWith(alert)),
    `'${alert}' is still read`,
  ]);

/** Fields are checked by a press or an answer only, whichever form of the page has them. */
const rechecked = ({ acts, answered, before, page }: StepRecord): string[] => {
  const checks = (one: PageSnapshot | undefined) =>
    one?.alerts.filter((alert) => alert === CHECK).length ?? 0;
  const isCause =
    answered.length > 0 || acts.some(({ kind }) => !['passTime', 'type', 'paste'].includes(kind));
  return unless([isCause || checks(page) <= checks(before), `'${CHECK}' is read without a submit`]);
};

/** Only a success is announced. */
const unannounced = ({ verb, success: { says } }: FormRule, record: StepRecord): string[] => {
  const outcome = answerTo(record, verb);
  const isFailed = outcome !== undefined && dataOf(outcome) === undefined;
  return unless([
    !isFailed || says === null || !record.page.statuses.includes(says),
    `'${says}' is announced after a failure`,
  ]);
};

const nameOf = ({ machine, verb }: FormRule): string => machine ?? verb;
const named = (form: FormRule, violations: readonly string[]): string[] =>
  violations.map((violation) => `${nameOf(form)}: ${violation}`);

/** Whether the server says something else of the record. */
const isOther = ({ known }: FormMemory, now: FormMemory): boolean =>
  Object.entries(now.known).some(([label, value]) => known[label] !== value);

/** How far the form has got when its record is read again. */
const phaseOf = ({ unacknowledged, said, wait }: FormMemory): string => {
  if (wait > 0) return 'while rate limited';
  if (Object.keys(unacknowledged).length > 0) return 'after an unknown outcome';
  return said === null ? 'while editing' : 'after a success';
};

const isEscape = ({ acts }: StepRecord): boolean => acts.some((act) => isKey(act, 'Escape'));

const isEmpty = ({ fields }: FormRule, { values, isPending, wait }: FormMemory): boolean =>
  !isPending && wait === 0 && fields.every(({ label, isBox }) => isBox || values[label] === '');

function situations(form: FormRule, was: FormMemory, now: FormMemory, record: StepRecord): string[] {
  const outcome = answerTo(record, form.verb);
  const isTyped = record.acts.some(({ kind }) => ['type', 'paste', 'choose'].includes(kind));
  const arose: readonly (readonly [string, boolean])[] = [
    ['sent', !was.isPending && now.isPending],
    ['submitted empty', isEmpty(form, was) && record.acts.some((act) => isPress(act, form.button))],
    ['invalid', now.alert === (form.elsewhere ?? CHECK) && was.alert !== now.alert && outcome === undefined],
    ['corrected', isTyped && Object.keys(now.errors).length < Object.keys(was.errors).length],
    ['passwords shown', !was.isShown && now.isShown && was.wait === 0],
    ['passwords toggled while rate limited', was.isShown !== now.isShown && was.wait > 0],
    ['passwords hidden', was.isShown && !now.isShown && outcome === undefined],
    ['success', dataOf(outcome) !== undefined],
    ['rejected field', outcome !== undefined && Object.keys(now.errors).length > 0],
    ['rejected', outcome !== undefined && !isUnknown(outcome) && now.wait === 0 && now.focus === form.button],
    ['lost', outcome === 'connection lost'],
    ['timed out', outcome === 'no answer'],
    ['server error', typeof outcome === 'object' && outcome.status >= 500],
    ['rate limited', now.wait > 0 && was.wait === 0],
    ['typed while rate limited', isTyped && was.wait > 0 && now.wait > 0],
    ['typed what is limited', isTyped && was.wait > 0 && now.wait === 0],
    ['cooled down', was.wait > 0 && now.wait === 0 && !isTyped],
    ['asked', !was.isAsking && now.isAsking],
    ['asked after a failure', !was.isAsking && now.isAsking && was.alert !== null && was.alert !== ''],
    ['taken back', was.isAsking && !now.isAsking && !now.isPending && !isEscape(record)],
    ['taken back by Escape', was.isAsking && !now.isAsking && isEscape(record)],
    [`read again ${phaseOf(was)}`, !was.isPending && now.isRefreshed && isOther(was, now)],
    ['sent after a failure', now.isPending && !was.isPending && was.alert !== null && was.alert !== CHECK],
  ];
  return arose.flatMap(([name, holds]) => (holds ? [name] : []));
}

const always = [
  'sent',
  'success',
  'rejected',
  'lost',
  'timed out',
  'server error',
  'rate limited',
  'cooled down',
  'sent after a failure',
];

const readAgain = ['while editing', 'while rate limited', 'after an unknown outcome', 'after a success'].map(
  (phase) => `read again ${phase}`,
);

const required = ({
  verb,
  fields,
  limitedBy,
  confirmation,
  record,
  isPrefilled,
}: FormRule): readonly string[] => {
  const hasText = fields.some(({ isBox }) => !isBox);
  const hasOther = hasText && (limitedBy === undefined || fields.length > 1);
  return [
    ...always,
    ...(hasText ? ['invalid', 'corrected'] : []),
    ...(hasText && record === undefined && !isPrefilled ? ['submitted empty'] : []),
    ...(hasOther ? ['typed while rate limited'] : []),
    ...(limitedBy === undefined ? [] : ['typed what is limited']),
    ...(verb === 'updateProfile' && fields.length > 0 ? readAgain : []),
    ...(fields.some(({ isSecret }) => isSecret)
      ? ['passwords shown', 'passwords hidden', 'passwords toggled while rate limited']
      : []),
    ...(confirmation === undefined
      ? []
      : ['asked', 'asked after a failure', 'taken back', 'taken back by Escape']),
  ];
};

export const formReference = (form: FormRule): Reference<FormMemory> => ({
  name: `the form of ${nameOf(form)}`,
  arises: { [nameOf(form)]: required(form) },
  judge: (memory, record) => judge(form, memory, record),
});

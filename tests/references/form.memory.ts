import type { Performed } from '../kit/run/acts';
import type { PageSnapshot, SeenControl } from '../kit/screen/page-snapshot';
import type { Outcome } from '../kit/world/world';
import type { FieldRule, FormRule, Values } from './forms.table';
import {
  answerTo,
  bodyOf,
  control,
  cooldownIn,
  dataOf,
  failureText,
  isKey,
  isPress,
  isTyping,
  isUnknown,
  passed,
  pathOf,
  type StepRecord,
} from './reference';

export const CHECK = 'Please check the highlighted fields.';
export const SHOW = 'Show password';

export interface FormMemory {
  readonly values: Values;
  /** What the server knows of a record. */
  readonly known: Values;
  readonly isShown: boolean;
  readonly isPending: boolean;
  /** Whether a confirmation is asked for. */
  readonly isAsking: boolean;
  /** The alert; null if anything may be read. */
  readonly alert: string | null;
  readonly errors: Readonly<Record<string, string>>;
  /** After a refresh, whether an untouched field is still marked does not matter. */
  readonly isRefreshed: boolean;
  /** Changes of a record that were sent and neither accepted nor rejected. */
  readonly unacknowledged: Values;
  /** Of the record that the form shows, where the server sent it; a response to a save that is older is ignored. */
  readonly updatedAt: string;
  /** In milliseconds, until it may be sent again. */
  readonly wait: number;
  readonly focus: string | null;
  /** Whether the alert says that the outcome of the last save is unknown. */
  readonly isUncertain?: boolean;
  /** Whether the user has pressed something outside of the form since it was sent. */
  readonly isElsewhere?: boolean;
  readonly said: string | null;
  /** The camera has sent it: the focus stays there. */
  readonly isScanned?: boolean;
}

export const seen = (form: FormRule, page: PageSnapshot | undefined): readonly (SeenControl | undefined)[] =>
  form.fields.map(({ label, isBox }) =>
    control(page, label, ...(isBox ? ['checkbox'] : ['textbox', 'input', 'combobox'])),
  );
const isAsked = ({ confirmation }: FormRule, page: PageSnapshot | undefined): boolean =>
  confirmation !== undefined && control(page, confirmation.confirm, 'button') !== undefined;

export const isHere = (form: FormRule, page: PageSnapshot | undefined, isPending = false): boolean =>
  page !== undefined &&
  (form.path === '' ? page.isModal : pathOf(page) === form.path) &&
  (control(page, form.button, 'button') !== undefined ||
    isAsked(form, page) ||
    ((isPending || !form.isTarget) && control(page, form.busy, 'button') !== undefined)) &&
  (form.lacks === undefined || control(page, form.lacks) === undefined) &&
  seen(form, page).every((field) => field !== undefined);

const valuesIn = (form: FormRule, page: PageSnapshot): Values =>
  Object.fromEntries(seen(form, page).map((field) => [field?.name ?? '', field?.value ?? '']));

const timeOf = (outcome: Outcome): string => String(dataOf(outcome)?.updated_at ?? '');

/** What was heard of the record since the last step. */
function heardOf(form: FormRule, { answered, calls }: StepRecord, isOwn: boolean): readonly Heard[] {
  const others = answered.filter(({ verb }) => verb === 'getProfile' || (verb === form.verb && !isOwn));
  const fixed = calls.flatMap(({ verb, answer }): Heard[] =>
    verb === 'getProfile' && answer ? [{ verb, outcome: answer }] : [],
  );
  return [...others, ...fixed];
}

export const arrived = (form: FormRule, record: StepRecord): FormMemory => {
  const { page } = record;
  return {
    values: valuesIn(form, page),
    known: valuesIn(form, page),
    isShown: control(page, SHOW)?.value === 'true',
    isPending: control(page, form.button) === undefined && !isAsked(form, page),
    isAsking: isAsked(form, page),
    alert: null,
    errors: {},
    isRefreshed: false,
    unacknowledged: {},
    updatedAt: heardOf(form, record, false)
      .map(({ outcome }) => timeOf(outcome))
      .reduce((one, other) => (other > one ? other : one), ''),
    wait: control(page, form.button)?.isEnabled === false ? Number.POSITIVE_INFINITY : 0,
    focus: null,
    said: null,
  };
};

const errorOf = (field: FieldRule, values: Values): string | null => {
  const value = values[field.label] ?? '';
  if (field.isBox) return field.isOptional || value === 'true' ? null : 'Please tick this box to play.';
  if (value.trim() === '') return field.isOptional ? null : 'Please fill this in.';
  if (field.matches !== undefined && value !== values[field.matches]) return 'The passwords do not match.';
  return (field.rule?.test(value) ?? true) ? null : '';
};
const invalidIn = (form: FormRule, values: Values): FormMemory['errors'] =>
  Object.fromEntries(
    form.fields.flatMap((field) => {
      const error = errorOf(field, values);
      return error === null ? [] : [[field.label, error]];
    }),
  );

function answered(form: FormRule, now: FormMemory, outcome: Outcome): FormMemory {
  const settled = { ...now, isPending: false, isRefreshed: false, isUncertain: false };
  const wait = cooldownIn(outcome);
  if (dataOf(outcome) !== undefined) {
    const secret = form.fields
      .filter(({ isSecret }) => isSecret || form.isEmptied)
      .map(({ label }) => [label, '']);
    const saved = form.record?.values(dataOf(outcome) ?? {});
    const values = { ...now.values, ...saved, ...Object.fromEntries(secret) };
    const known = form.record === undefined ? now.known : values;
    return {
      ...settled,
      values,
      known,
      isShown: false,
      wait,
      said: form.success.says,
      focus: null,
      errors: {},
      unacknowledged: {},
      updatedAt: timeOf(outcome) || now.updatedAt,
    };
  }
  const { error = '', error_code = '', errors = {}, data } = bodyOf(outcome) ?? {};
  if (form.record?.conflict === error_code && data !== undefined) {
    const said = form.record.values(data);
    const followed = Object.entries(said).filter(([label]) => now.values[label] === now.known[label]);
    return {
      ...settled,
      values: { ...now.values, ...Object.fromEntries(followed) },
      known: { ...now.known, ...said },
      alert: error,
      errors: {},
      focus: form.button,
    };
  }
  const ofCode = form.codes?.[error_code];
  const marked: Record<string, string> = Object.fromEntries([
    ...form.fields.flatMap(({ label, sends }) => {
      const [text] = errors[sends] ?? errors[`shipping_address.${sends}`] ?? [];
      return text === undefined ? [] : [[label, text]];
    }),
    ...(ofCode === undefined ? [] : [[ofCode, error]]),
  ]);
  const locked = error_code === form.lock?.code ? form.lock.label : '';
  const values = { ...now.values, ...(locked === '' ? {} : { [locked]: now.known[locked] ?? '' }) };
  const texts = Object.values(marked);
  const isQuiet = form.isEmailCode && wait > 0;
  if (isUnknown(outcome) || texts.length === 0) {
    const alert = isQuiet ? '' : failureText(outcome, form.failure);
    const changes = Object.entries(now.values).filter(([label, value]) => now.known[label] !== value);
    const unacknowledged = isUnknown(outcome)
      ? { ...now.unacknowledged, ...Object.fromEntries(changes) }
      : now.unacknowledged;
    const focus = now.isScanned ? null : form.button;
    return {
      ...settled,
      isUncertain: isUnknown(outcome),
      alert,
      wait,
      errors: {},
      unacknowledged,
      focus,
    };
  }
  const alert = form.elsewhere ?? (texts.includes(error) ? CHECK : error);
  const first = form.fields.find(({ label }) => label in marked)?.label ?? null;
  const focusOf = form.elsewhere ? form.button : locked === '' ? first : null;
  return { ...settled, values, alert, errors: marked, wait, focus: focusOf };
}

/** What one act does; null if it is none of the form. A code that the camera reads is typed and sent. */
export function acted(form: FormRule, now: FormMemory, act: Performed): FormMemory | null {
  if (!form.isScanned || act.kind !== 'showCode')
    return typedOrPressed(form, now.isScanned ? { ...now, isScanned: false } : now, act);
  const [field] = form.fields;
  const on = (role: string, name: string) => ({ on: { role, name }, within: [] });
  const [text] = act.value as readonly [string];
  const typed = typedOrPressed(form, now, {
    kind: 'type',
    value: text,
    ...on('textbox', field?.label ?? ''),
  });
  const sent =
    typed && typedOrPressed(form, typed, { kind: 'press', value: null, ...on('button', form.button) });
  return sent && { ...sent, isScanned: true };
}

function typedOrPressed(form: FormRule, now: FormMemory, act: Performed): FormMemory | null {
  const { values, errors, isPending } = now;
  if (isPress(act, SHOW)) return { ...now, isShown: !now.isShown, focus: null };
  const field = form.fields.find(({ label, isBox }) =>
    isBox ? isPress(act, label) || act.kind === 'check' : isTyping(act, label),
  );
  if (field !== undefined) {
    const typed = field.isBox ? String(values[field.label] !== 'true') : String(act.value);
    if (isPending || typed === values[field.label]) return now;
    const { [field.label]: _, ...left } = errors;
    const isFree = now.wait > 0 && field.label === form.limitedBy;
    const wait = isFree ? 0 : now.wait;
    const alert = isFree ? '' : now.alert;
    return {
      ...now,
      values: { ...values, [field.label]: typed },
      errors: left,
      alert,
      wait,
      focus: null,
      said: null,
    };
  }
  const { confirmation } = form;
  const isFree = !isPending && now.wait === 0;
  if (confirmation !== undefined) {
    const { button } = form;
    if (isPress(act, button) && isFree)
      return { ...now, isAsking: true, alert: '', said: null, focus: confirmation.cancel };
    if (now.isAsking && (isPress(act, confirmation.cancel) || isKey(act, 'Escape')))
      return { ...now, isAsking: false, focus: button };
  }
  const isSubmit = isPress(act, confirmation?.confirm ?? form.button);
  if (isSubmit && isFree && now.isAsking === (confirmation !== undefined)) {
    const invalid = invalidIn(form, values);
    const [first = null] = Object.keys(invalid);
    if (first === null)
      return {
        ...now,
        isPending: true,
        isAsking: false,
        isShown: false,
        alert: '',
        errors: {},
        isRefreshed: false,
        said: null,
        focus: null,
      };
    if (form.elsewhere) return { ...now, alert: form.elsewhere, errors: invalid, focus: form.button };
    return { ...now, alert: CHECK, errors: invalid, isRefreshed: false, focus: first };
  }
  // The user is busy with another part of the page, where the focus stays.
  if (act.kind === 'press')
    return { ...now, focus: null, isElsewhere: isPending, ...(form.isTarget && { alert: null }) };
  return isKey(act, 'Enter') ? null : now;
}

interface Heard {
  readonly verb: string;
  readonly outcome: Outcome;
}

/** A record that is loaded again fills what is untouched; an address is touched as a whole. */
function renewed(form: FormRule, now: FormMemory, { verb, outcome }: Heard): FormMemory {
  const data = dataOf(outcome);
  if (data === undefined || form.record === undefined || form.fields.length === 0) return now;
  const updatedAt = timeOf(outcome);
  if (verb === 'updateProfile' && updatedAt !== '' && updatedAt < now.updatedAt) return now;
  const said = form.record.values(data);
  const labels = Object.keys(said);
  const { unacknowledged } = now;
  const touched = labels.filter((label) => label in unacknowledged || now.values[label] !== now.known[label]);
  const isWhole = form.machine === 'editAddress' && touched.length > 0;
  const isRemoval =
    form.machine === 'editAddress' && verb === 'updateProfile' && data.shipping_address === null;
  const isRemoved = isWhole && isRemoval;
  const kept = isRemoved ? [] : isWhole ? labels : touched;
  const filled = labels.filter((label) => !kept.includes(label)).map((label) => [label, said[label] ?? '']);
  const errors = Object.entries(now.errors).filter(([label]) => kept.includes(label));
  const left = Object.entries(unacknowledged).filter(([label, value]) => said[label] !== value);
  const values = { ...now.values, ...Object.fromEntries(filled) };
  const isSaved = left.length === 0 && labels.every((label) => values[label] === said[label]);
  const isOver = isRemoval || now.said !== null || (now.isUncertain === true && isSaved);
  return {
    ...now,
    values,
    known: { ...now.known, ...said },
    alert: isOver ? '' : now.alert,
    errors: Object.fromEntries(errors),
    isRefreshed: true,
    unacknowledged: isRemoved ? {} : Object.fromEntries(left),
    updatedAt: updatedAt || now.updatedAt,
    // The server has accepted a call of the same endpoint.
    wait: isRemoval ? 0 : now.wait,
    said: null,
    focus: null,
  };
}

export function followed(form: FormRule, record: StepRecord, memory: FormMemory): FormMemory {
  const outcome = memory.isPending ? answerTo(record, form.verb) : undefined;
  const focus = memory.isElsewhere ? { focus: null, isElsewhere: false } : {};
  const next = outcome === undefined ? memory : { ...answered(form, memory, outcome), ...focus };
  const left = outcome === undefined ? Math.max(0, next.wait - passed(record)) : next.wait;
  const isOver = next.wait > 0 && left === 0;
  const waited = { ...next, wait: left, alert: isOver && !form.isEmailCode ? '' : next.alert };
  if (form.record === undefined) return waited;
  return heardOf(form, record, outcome !== undefined).reduce((now, one) => renewed(form, now, one), waited);
}

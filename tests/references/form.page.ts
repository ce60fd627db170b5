import type { PageSnapshot } from '../kit/screen/page-snapshot';
import { CHECK, type FormMemory, SHOW, seen } from './form.memory';
import type { FormRule, Values } from './forms.table';
import { answerTo, control, dataOf, isUnknown, pathOf, type StepRecord, unless } from './reference';

const bodyFor = (form: FormRule, values: Values): string =>
  JSON.stringify(
    [
      ...Object.entries(form.sends ?? {}),
      ...form.fields.flatMap(({ label, sends, isBox, isSecret, isOptional }) => {
        const value = values[label] ?? '';
        if (isBox) return value === 'true' ? [[sends, form.encoding === 'JSON' ? true : '1']] : [];
        return isOptional && value.trim() === '' ? [] : [[sends, isSecret ? value : value.trim()]];
      }),
    ].sort(),
  );

/** Whether other forms are on the same page, whose alerts and countdowns are read too. */
const hasOthers = ({ path }: FormRule): boolean =>
  ['/profile', '/staff/activities/5'].includes(path) || /^\/(activities|admin)/.test(path);

/** The only form with fields on a page with other forms. */
const isOnlyTyped = ({ path, fields, elsewhere }: FormRule): boolean =>
  fields.length > 0 && elsewhere === undefined && !/^\/(profile|admin)/.test(path);

/** On a page with other forms an alert may be theirs. */
const isOwn = (form: FormRule, alert: string): boolean =>
  (!hasOthers(form) && form.path !== '/verify') ||
  alert.startsWith(form.failure) ||
  (alert === CHECK && isOnlyTyped(form));

export const left = (
  { verb, button, isRepeatable, success: { leaves, says } }: FormRule,
  { page }: StepRecord,
): string[] =>
  unless(
    [!isRepeatable, `${verb}: there is no '${button}' after a success`],
    [leaves === '' || leaves === pathOf(page), `${verb}: a success leads to ${page.path}, not to ${leaves}`],
    [says === null || page.statuses.includes(says), `${verb}: '${says}' is not announced`],
  );

export function sent(
  form: FormRule,
  { calls }: StepRecord,
  isDue: boolean,
  { values, known, unacknowledged }: FormMemory,
): string[] {
  const own = calls.filter(({ verb, body }) => verb === form.verb && body.includes(form.marker ?? ''));
  const [call] = own;
  if (own.length !== (isDue ? 1 : 0)) return [`${own.length} calls are sent, not ${isDue ? 1 : 0}`];
  if (call === undefined) return [];
  const isJson = call.headers['content-type']?.startsWith('application/json') === true;
  const fields = isJson ? Object.entries(JSON.parse(call.body)) : [...new URLSearchParams(call.body)];
  const body = form.record === undefined ? JSON.stringify(fields.sort()) : call.body;
  // What was sent with an unknown outcome may still reach the server, so it is sent again.
  const certain = Object.fromEntries(Object.entries(known).filter(([label]) => !(label in unacknowledged)));
  const wanted =
    form.record === undefined ? bodyFor(form, values) : JSON.stringify(form.record.body(values, certain));
  const isUntyped = form.fields.length === 0 && form.record === undefined && form.sends === undefined;
  return unless(
    [`${call.method} ${call.path}` === form.request, `it goes to ${call.method} ${call.path}`],
    [isUntyped || isJson === (form.encoding === 'JSON'), `it is sent as ${call.headers['content-type']}`],
    [body === wanted, `it sends ${body}, not ${wanted}`],
  );
}

/** What the save may have changed is loaded again. */
export function reread(form: FormRule, record: StepRecord): string[] {
  const outcome = answerTo(record, form.verb);
  if (form.rereads === undefined || outcome === undefined) return [];
  const { verb, isAlways } = form.rereads;
  const isDue = isAlways || isUnknown(outcome);
  // The response to a save holds the record.
  const isKnown = !isAlways && dataOf(outcome) !== undefined;
  const count = record.calls.filter((call) => call.verb === verb).length;
  return unless([count === (isDue ? 1 : 0) || isKnown, `${verb} is sent ${count} times after it`]);
}

/** A button that has been disabled has no focus in a browser: the alert takes it, if there is one. */
const isFocusLost = ({ focus }: PageSnapshot, alert: string | null): boolean =>
  focus === null ? alert === '' : focus.role === 'alert';

export function shown(form: FormRule, now: FormMemory, page: PageSnapshot, isOwnAct: boolean): string[] {
  const { values, isPending, errors, wait, alert, said, focus } = now;
  const fields = seen(form, page);
  const { confirmation } = form;
  const label = now.isAsking ? (confirmation?.confirm ?? '') : form.button;
  const button = control(page, isPending ? form.busy : label, 'button');
  const isBusyElsewhere = page.controls.some(
    ({ name, states }) => states.busy === 'true' && name !== form.busy,
  );
  const isOther = form.isTarget && !isPending && focus !== form.button;
  const isFree = (said !== null && !form.isRepeatable) || isBusyElsewhere || isOther;
  const isOfOther = page.alerts.includes('Enter your email above first.') !== (form.elsewhere !== undefined);
  const isMarkedElsewhere = form.path === '/verify' && isOfOther;
  const secrets = form.fields.filter(({ isSecret }) => isSecret);
  const show = control(page, SHOW, 'checkbox');
  const waits = page.text.includes(
    form.isEmailCode ? 'You can request a new code in' : 'You can try again in',
  );
  return [
    ...unless(
      [button !== undefined, `the button is not '${isPending ? form.busy : label}'`],
      [
        confirmation === undefined || page.text.includes(confirmation.question) === now.isAsking,
        `'${confirmation?.question}' is ${now.isAsking ? 'not ' : ''}asked`,
      ],
      [
        !now.isAsking || control(page, confirmation?.cancel ?? '', 'button')?.isEnabled === true,
        `there is no '${confirmation?.cancel}'`,
      ],
      [
        isFree || button?.isEnabled === (!isPending && wait === 0),
        `the button is ${button?.isEnabled ? 'enabled' : 'disabled'}`,
      ],
      [now.isAsking || button?.states.busy === String(isPending), `aria-busy is ${button?.states.busy}`],
      [secrets.length === 0 || show !== undefined, `there is no '${SHOW}'`],
      [secrets.length === 0 || show?.value === String(now.isShown), `'${SHOW}' is ${show?.value}`],
      [
        alert === null || alert === '' || page.alerts.includes(alert),
        `'${alert}' is not read, but '${page.alerts.join()}'`,
      ],
      [alert !== '' || !page.alerts.some((one) => isOwn(form, one)), `'${page.alerts.join()}' is read`],
      [
        !Number.isFinite(wait) || hasOthers(form) || waits === wait > 0,
        `the countdown is ${waits ? '' : 'not '}shown`,
      ],
      [said === null || page.statuses.includes(said), `'${said}' is not announced`],
      [
        !isOwnAct ||
          said !== null ||
          form.success.says === null ||
          !page.statuses.includes(form.success.says) ||
          wait > 0,
        'a success is announced again',
      ],
      [
        focus === null || page.focus?.name === focus || (focus === form.button && isFocusLost(page, alert)),
        `the focus is on '${page.focus?.name}', not '${focus}'`,
      ],
    ),
    ...form.fields.flatMap(({ label, isSecret }, at) => {
      const field = fields[at];
      const error = errors[label];
      return unless(
        [field?.value === values[label], `'${label}' holds '${field?.value}', not '${values[label]}'`],
        [
          field?.isEnabled === !isPending || isBusyElsewhere || label === form.lock?.label,
          `'${label}' is ${field?.isEnabled ? 'enabled' : 'disabled'}`,
        ],
        [
          !isSecret || (field?.role === 'textbox') === now.isShown,
          `'${label}' is ${now.isShown ? 'hidden' : 'readable'}`,
        ],
        [
          isMarkedElsewhere || now.isRefreshed || (error === undefined) === (field?.error === null),
          `'${label}' is marked with '${field?.error}', not '${error}'`,
        ],
        [
          error === undefined || field?.error?.includes(error) !== false,
          `'${label}' says '${field?.error}', not '${error}'`,
        ],
      );
    }),
  ];
}

import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { Outcome } from '../kit/world/world';
import { bodyOf, control, generic, unless } from './reference';
import { isDown, type Memory, namesIn, pageIn, says } from './resource.memory';
import type { ResourceRule, Row } from './resources.table';
import { unreadRow } from './rows.table';

const next = (outcome: Outcome): string =>
  isDown(outcome) ? 'Please try again in a moment.' : 'Check your connection and try again.';

const reasonOf = (outcome: Outcome): string => bodyOf(outcome)?.error ?? generic(outcome);

const alertOf = (outcome: Outcome): string => {
  const text = bodyOf(outcome)?.error;
  if (text === undefined) return `${generic(outcome)} ${next(outcome)}`;
  return isDown(outcome) ? `${text} ${generic(outcome)}. ${next(outcome)}` : text;
};

export function shown(
  rule: ResourceRule,
  { data, isPending, isQuiet = false, isMissing = false, failure, gone, cleared = [] }: Memory,
  page: PageSnapshot,
): string[] {
  const { thing, absenceText } = rule;
  const isKnown = data !== undefined;
  const isShown = isKnown && data !== null;
  const names = isShown ? namesIn(rule, data) : [];
  const places = names.map((name) => page.text.indexOf(name));
  const unread = isShown ? unreadRow(rule.machine, data, page.items) : undefined;
  const late = `Couldn’t refresh ${thing}. This may be out of date.`;
  const [previous, forward] = [control(page, 'Previous', 'button'), control(page, 'Next', 'button')];
  const pages = Number((data?.pagination as { readonly total_pages?: number } | undefined)?.total_pages ?? 1);
  const at = Number(pageIn(page, rule.page ?? ''));
  const isPaged =
    (rule.isAlone || (rule.page !== undefined && pages > 1)) &&
    isShown &&
    failure === null &&
    page.controls.filter(({ name }) => name === 'Previous').length === 1;
  const disabled = rule.filters.find((name) => control(page, name)?.isEnabled === false);
  return unless(
    [
      gone?.every((name) => !page.text.includes(name)) !== false,
      `the server lacks it, and one of ${gone} is on the page`,
    ],
    [
      absenceText === undefined || gone === undefined || page.text.includes(absenceText),
      `'${absenceText}' is not read`,
    ],
    [absenceText === undefined || !isKnown || !page.text.includes(absenceText), `'${absenceText}' is read`],
    [
      data !== null || cleared.every((name) => !page.text.includes(name)),
      `one of ${cleared} is still on the page`,
    ],
    [
      data === undefined || isTitleCorrect(rule, data, page),
      `${isEmpty(rule, data) ? 'no' : 'a'} title says that there is nothing`,
    ],
    [
      gone === undefined ||
        ![`Loading ${thing}…`, `Refreshing ${thing}…`, late].some((text) => says(page, text)),
      'the server lacks it, and the page says that it loads',
    ],
    [
      !isKnown || says(page, `Loading ${thing}…`) === (isPending && data === null),
      `'Loading ${thing}…' is wrong`,
    ],
    [
      !isKnown || says(page, `Refreshing ${thing}…`) === (isPending && isShown && !isQuiet),
      `'Refreshing ${thing}…' is wrong`,
    ],
    [
      !isKnown || failure === undefined || says(page, late) === (failure !== null && isShown),
      `'${late}' is wrong`,
    ],
    [
      !isShown || !failure || says(page, `${late} ${reasonOf(failure)}`),
      `'${failure && reasonOf(failure)}' is not read`,
    ],
    [
      data !== null || !failure || page.alerts.some((one) => one.startsWith(alertOf(failure))),
      `'${failure && alertOf(failure)}' is not read, but '${page.alerts.join()}'`,
    ],
    [!failure || control(page, 'Try again', 'button') !== undefined, 'there is no Try again'],
    [
      !isMissing || control(page, 'Try again', 'button') === undefined,
      'Try again is offered for what the server lacks',
    ],
    [gone !== undefined || disabled === undefined, `the filter '${disabled}' is disabled`],
    [!places.includes(-1), `'${names[places.indexOf(-1)]}' is not on the page`],
    [unread === undefined, `no row reads '${unread}'`],
    [
      !isPaged || previous?.isEnabled === (!isPending && at > 1),
      `Previous is ${previous?.isEnabled ? 'enabled' : 'disabled'}`,
    ],
    [
      !isPaged || forward?.isEnabled === (!isPending && at < pages),
      `Next is ${forward?.isEnabled ? 'enabled' : 'disabled'}`,
    ],
  );
}

const isEmpty = (rule: ResourceRule, data: Memory['data']): boolean =>
  data != null &&
  namesIn(rule, data).length === 0 &&
  Object.entries(data).every(
    ([key, value]) => key === 'games' || !Array.isArray(value) || value.length === 0,
  );

/** A later page may be empty although the list is not. */
const isTitleCorrect = (rule: ResourceRule, data: Memory['data'], page: PageSnapshot): boolean => {
  const hasTitle = page.headings.some((heading) => rule.emptyTitles.includes(heading));
  if (data == null || namesIn(rule, data).length > 0) return !hasTitle;
  const isFirst = ((data.pagination as Row | undefined)?.page ?? 1) === 1;
  return hasTitle || !isFirst || !isEmpty(rule, data) || rule.emptyTitles.length === 0;
};

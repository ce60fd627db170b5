import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { DISABLED, isMoved, perception } from './read-page-snapshot';
import type { Name, Role } from './screen';

export interface Part {
  readonly role: Role;
  readonly name?: Name | undefined;
}

/** What an assertion reads in a part of the page, and the result that it expects. */
export interface Query {
  readonly within: readonly Part[];
  readonly read: 'role' | 'text' | 'enabled' | 'focused' | 'value' | 'moved';
  readonly role?: Role | undefined;
  readonly name?: Name | undefined;
  readonly wanted: boolean | string;
}

/** Runs in a browser: for each query whether the result is the expected one, or the error of a part that is missing. */
export function answerQueries(queries: readonly Query[]): (boolean | string)[] {
  return queries.map((query) => {
    try {
      return resultOf(query) === query.wanted;
    } catch (error) {
      return String(error);
    }
  });
}

/** Runs in a browser: the perceptible parts; without one the page, or its modal dialog. */
export function rootsOf(within: readonly Part[]): readonly Element[] {
  const modals = [...document.querySelectorAll('dialog:modal')];
  return within.reduce<readonly Element[]>(byRole, modals.length > 0 ? modals : [document.body]);
}

function resultOf({ within, read, role, name }: Query): boolean | string {
  const roots = rootsOf(within);
  if (read === 'moved') return isMoved(roots);
  if (read === 'text') return byText(roots, name ?? '').length > 0;
  if (read === 'value') return (only(fields(roots, name)) as HTMLInputElement).value;
  const found = byRole(roots, { role, name });
  if (read === 'enabled') return !only(found).matches(DISABLED);
  if (read === 'focused') return found.some((element) => element === document.activeElement);
  return found.length > 0;
}

function only(found: readonly Element[]): Element {
  const [element, ...others] = found;
  if (element === undefined || others.length > 0) throw new Error(`There are ${found.length} of it`);
  return element;
}

function byRole(roots: readonly Element[], { role, name }: Pick<Query, 'role' | 'name'>): Element[] {
  const found = visibleIn(roots, (element) => roleOf(element) === role);
  return name === undefined
    ? found
    : found.filter((element) => isNamed(computeAccessibleName(element), name));
}

/** The smallest elements with the text. */
function byText(roots: readonly Element[], text: Name): Element[] {
  const hasText = (element: Element) =>
    !element.matches('script, style, noscript') && isNamed(element.textContent ?? '', text);
  return visibleIn(roots, (element) => hasText(element) && ![...element.children].some(hasText));
}

function fields(roots: readonly Element[], label: Name = ''): Element[] {
  return visibleIn(roots, (element) => element.matches('input, select, textarea')).filter((element) =>
    isNamed(computeAccessibleName(element), label),
  );
}

function visibleIn(roots: readonly Element[], isWanted: (element: Element) => boolean): Element[] {
  const isPerceptible = perception();
  return roots
    .flatMap((root) => [...root.querySelectorAll('*')])
    .filter((element) => isWanted(element) && isPerceptible(element) && hasSize(element));
}

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    (width > 0 && height > 0) ||
    (getComputedStyle(element).display === 'contents' && [...element.children].some(hasSize))
  );
}

/** A header within a section is no banner, and a section or form without a name no landmark. */
function roleOf(element: Element): string | null {
  const role = getRole(element);
  if (role === null || element.hasAttribute('role')) return role;
  const isOfPart = element.parentElement?.closest('article, aside, main, nav, section') != null;
  if (['banner', 'contentinfo'].includes(role)) return isOfPart ? null : role;
  return ['form', 'region'].includes(role) && computeAccessibleName(element) === '' ? null : role;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const isNamed = (text: string, name: Name): boolean =>
  typeof name === 'string' ? plain(text) === plain(name) : name.test(plain(text));

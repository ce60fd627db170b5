import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
  isSubtreeInaccessible,
} from 'dom-accessibility-api';
import type { Control, PageSnapshot, SeenControl } from './page-snapshot';

const ROLES = [
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'option',
  'menuitem',
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'slider',
];
const CONTROLS = [
  'button, a[href], area[href], input:not([type=hidden]), select, textarea, summary, [contenteditable=true]',
  '[tabindex]:not([tabindex^="-"])',
  ...ROLES.map((role) => `[role=${role}]`),
].join();
export const DISABLED =
  ':disabled, [aria-disabled=true], fieldset[disabled] :is(button, input, select, textarea)';
const CURRENT = '[aria-current]:not([aria-current="false"], [aria-current=""])';
const WRONG = '[aria-invalid]:not([aria-invalid="false"], [aria-invalid=""])';
const STATES = ['expanded', 'pressed', 'checked', 'busy', 'haspopup'];
const IMAGES = 'img[src], video[src]';
/** Shows its summary alone. */
const FOLDED = 'details:not([open])';
const LANDMARKS = [
  'banner',
  'main',
  'contentinfo',
  'complementary',
  'navigation',
  'dialog',
  'form',
  'region',
];

interface Surroundings {
  /** Base path without a trailing slash. */
  readonly base: string;
  readonly isModal: boolean;
  /** What the roots are, for the error. */
  readonly part: string;
}

/** The same code runs in the simulated page and, bundled, in a browser. Throws without a root. */
export function readPageSnapshot(
  roots: readonly Element[],
  { base, isModal, part }: Surroundings,
): PageSnapshot {
  if (roots.length === 0) throw new Error(`This part of the page is not there: ${part}`);
  const isPerceptible = perception();
  const all = (selector: string) =>
    roots
      .flatMap((root) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)])
      .filter(isPerceptible);
  const texts = (selector: string) => all(selector).map((element) => textOf(element, isPerceptible));
  return {
    path: location.pathname.slice(base.length) + location.search,
    width: innerWidth,
    isModal,
    text: roots.map((root) => textOf(root, isPerceptible)).join(' '),
    headings: texts('h1, h2, h3, h4, h5, h6, [role=heading]'),
    alerts: texts('[role=alert]'),
    statuses: texts('[role=status], output'),
    controls: all(CONTROLS).map(controlOf),
    focus: all(':focus:not(body)').map(namedOf).at(0) ?? null,
    items: texts('li, [role=listitem], tbody tr'),
    images: all(IMAGES).map((element) => element.getAttribute('src') ?? ''),
    storage: Object.fromEntries(
      Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? '']),
    ),
  };
}

/** Transforms that leave a thing in its place. */
const IN_PLACE = ['', 'none', 'matrix(1, 0, 0, 1, 0, 0)'];

export function isMoved(roots: readonly Element[]): boolean {
  if (roots.length === 0) throw new Error('This part of the page is not there');
  return roots
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .some((element) => !IN_PLACE.includes(getComputedStyle(element).transform));
}

export function perception(): (element: Element) => boolean {
  const reached = new Map<Element, boolean>();
  const isReached = (element: Element): boolean => {
    const known = reached.get(element);
    if (known !== undefined) return known;
    const holder = element.parentElement;
    const answer = (holder === null || isReached(holder)) && !isCutOff(element);
    reached.set(element, answer);
    return answer;
  };
  return (element) => isReached(element) && getComputedStyle(element).visibility !== 'hidden';
}

function isCutOff(element: Element): boolean {
  if (element.matches('dialog:not([open]), [inert], script, style, template, noscript')) return true;
  const isFolded = element.parentElement?.matches(FOLDED) && !element.matches('summary');
  return isFolded === true || isSubtreeInaccessible(element);
}

function namedOf(element: Element): Control {
  return {
    role: getRole(element) ?? element.tagName.toLowerCase(),
    name: computeAccessibleName(element),
  };
}

function controlOf(element: Element): SeenControl {
  return {
    ...namedOf(element),
    isEnabled: !element.matches(DISABLED) && !isReadOnly(element),
    value: valueOfControl(element),
    isCurrent: element.matches(CURRENT),
    error: element.matches(WRONG) ? computeAccessibleDescription(element) : null,
    states: statesOf(element),
    landmarks: landmarksOf(element),
  };
}

function statesOf(element: Element): Record<string, string> {
  const set = STATES.map((state) => [state, element.getAttribute(`aria-${state}`)] as const);
  return Object.fromEntries(set.flatMap(([state, value]) => (value === null ? [] : [[state, value]])));
}

function isReadOnly(element: Element): boolean {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return (isField && element.readOnly) || element.getAttribute('aria-readonly') === 'true';
}

function valueOfControl(element: Element): string | null {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    return String(element.checked);
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLSelectElement) return element.value;
  return element.getAttribute('href');
}

function landmarksOf(element: Element): string[] {
  const roles: string[] = [];
  for (let holder = element.parentElement; holder !== null; holder = holder.parentElement) {
    const role = getRole(holder);
    if (role !== null && LANDMARKS.includes(role)) roles.unshift(role);
  }
  return roles;
}

function textOf(root: Element, isPerceptible: (element: Element) => boolean): string {
  const parts: string[] = [];
  const read = (node: Node) => {
    if (node instanceof Text) parts.push(node.data);
    if (!(node instanceof Element) || !isPerceptible(node) || node.matches('textarea, select')) return;
    const isFolded = node.matches(FOLDED);
    for (const child of node.childNodes) if (!isFolded || child instanceof Element) read(child);
    parts.push(' ');
  };
  read(root);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

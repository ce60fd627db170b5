import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
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
const CONTROLS = new Set(['button', 'select', 'textarea', 'summary']);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
export const DISABLED =
  ':disabled, [aria-disabled=true], fieldset[disabled] :is(button, input, select, textarea)';
const CURRENT = '[aria-current]:not([aria-current="false"], [aria-current=""])';
const WRONG = '[aria-invalid]:not([aria-invalid="false"], [aria-invalid=""])';
const STATES = ['expanded', 'pressed', 'checked', 'busy', 'haspopup'];
const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);
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
  const found = roots.flatMap((root) => perceptibleIn(root));
  const isPerceptible = (element: Element) => known.has(element);
  const known = new Set(found);
  const texts = (isWanted: (element: Element) => boolean) =>
    found.filter(isWanted).map((element) => textOf(element, isPerceptible));
  return {
    path: location.pathname.slice(base.length) + location.search,
    width: innerWidth,
    isModal,
    text: roots.map((root) => textOf(root, isPerceptible)).join(' '),
    headings: texts((element) => HEADINGS.has(element.localName) || hasRole(element, 'heading')),
    alerts: texts((element) => hasRole(element, 'alert')),
    statuses: texts((element) => element.localName === 'output' || hasRole(element, 'status')),
    controls: found.filter(isControl).map(controlOf),
    focus:
      found
        .filter((element) => element === document.activeElement && element !== document.body)
        .map(namedOf)
        .at(0) ?? null,
    items: texts(isItem),
    images: found
      .filter(({ localName }) => localName === 'img' || localName === 'video')
      .flatMap((element) => element.getAttribute('src') ?? []),
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

/** The perceptible ones of an element and its descendants, in document order. */
export function perceptibleIn(root: Element): Element[] {
  const found: Element[] = [];
  const visit = (element: Element) => {
    const { display, visibility } = getComputedStyle(element);
    if (display === 'none' || isCutOff(element)) return;
    if (visibility !== 'hidden') found.push(element);
    const isShut = isFolded(element);
    for (const child of [...element.children]) if (!isShut || child.localName === 'summary') visit(child);
  };
  if (isReached(root)) visit(root);
  return found;
}

function isReached(element: Element): boolean {
  const holder = element.parentElement;
  if (isCutOff(element) || getComputedStyle(element).display === 'none') return false;
  return holder === null || ((!isFolded(holder) || element.localName === 'summary') && isReached(holder));
}

/** Shows its summary alone. */
function isFolded(element: Element): boolean {
  return element.localName === 'details' && !element.hasAttribute('open');
}

function isCutOff(element: Element): boolean {
  return (
    UNSEEN.has(element.localName) ||
    (element.localName === 'dialog' && !element.hasAttribute('open')) ||
    element.hasAttribute('inert') ||
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true'
  );
}

function hasRole(element: Element, role: string): boolean {
  return element.getAttribute('role') === role;
}

function isControl(element: Element): boolean {
  const { localName } = element;
  if (CONTROLS.has(localName)) return true;
  if (localName === 'a' || localName === 'area') if (element.hasAttribute('href')) return true;
  if (localName === 'input') return element.getAttribute('type') !== 'hidden';
  const index = element.getAttribute('tabindex');
  return (
    (index !== null && !index.startsWith('-')) ||
    element.getAttribute('contenteditable') === 'true' ||
    ROLES.includes(element.getAttribute('role') ?? '')
  );
}

function isItem(element: Element): boolean {
  if (element.localName === 'tr') return element.parentElement?.closest('tbody') != null;
  return element.localName === 'li' || hasRole(element, 'listitem');
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

export function textOf(root: Element, isPerceptible: (element: Element) => boolean = () => true): string {
  const parts: string[] = [];
  const read = (element: Element) => {
    const { localName } = element;
    if (!isPerceptible(element) || localName === 'textarea' || localName === 'select') return;
    const isShut = isFolded(element);
    for (const child of [...element.childNodes]) {
      if (child instanceof Element) read(child);
      else if (child instanceof Text && !isShut) parts.push(child.data);
    }
    parts.push(' ');
  };
  read(root);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

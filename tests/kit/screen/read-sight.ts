import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import type { SeenControl, Sight } from './sight';

const CONTROLS =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=switch], [role=tab], [role=menuitem], [contenteditable=true]';
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

/**
 * Reads what can be perceived in `roots`: the same code in the simulated page and, bundled, in a browser. `base`
 * is what stands before every path.
 */
export function readSight(roots: readonly Element[], base: string): Sight {
  const all = (selector: string) =>
    roots
      .flatMap((root) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)])
      .filter(isPerceptible);
  const texts = (selector: string) => all(selector).map((element) => textOf(element));
  return {
    path: location.pathname.slice(base.length) + location.search,
    isModal: modalDialog() !== undefined,
    text: roots.map((root) => textOf(root)).join(' '),
    headings: texts('h1, h2, h3, h4, h5, h6, [role=heading]'),
    alerts: texts('[role=alert]'),
    statuses: texts('[role=status], output'),
    controls: all(CONTROLS).map(controlOf),
    storage: Object.fromEntries(
      Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? '']),
    ),
  };
}

/** What counts on the page: the topmost modal dialog, else all of it. */
export function rootsInReach(): Element[] {
  return [modalDialog() ?? document.body];
}

function modalDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

function isPerceptible(element: Element): boolean {
  if (isInaccessible(element) || element.closest('dialog:not([open])') !== null) return false;
  return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
}

function controlOf(element: Element): SeenControl {
  return {
    role: getRole(element) ?? element.tagName.toLowerCase(),
    name: computeAccessibleName(element),
    isEnabled: !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true',
    value: heldBy(element),
    landmarks: landmarksOf(element),
  };
}

function heldBy(element: Element): string | null {
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

/** The text of all that can be perceived under a node; what a field holds is not text. */
function textOf(root: Element): string {
  const parts: string[] = [];
  const read = (node: Node) => {
    if (node instanceof Text) parts.push(node.data);
    if (!(node instanceof Element) || !isPerceptible(node) || node.matches('script, style')) return;
    for (const child of node.childNodes) read(child);
    parts.push(' ');
  };
  read(root);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

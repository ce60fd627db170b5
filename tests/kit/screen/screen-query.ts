import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { PageSnapshot } from './page-snapshot';
import { DISABLED, isMoved, perceptibleIn, readPageSnapshot } from './read-page-snapshot';
import { type Name, named, type Role } from './screen';

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

/** What is asked of a page: results of queries, a snapshot of a part, or how many calls it has made. */
export type Question =
  | { readonly queries: readonly Query[] }
  | { readonly snapshotOf: readonly Part[]; readonly base: string }
  | 'calls';

type Answer = readonly (boolean | string)[] | PageSnapshot | number;

/** Runs in a browser: answers all questions with one look at the page; an error for what is missing. */
export function answerAll(questions: readonly Question[]): ({ answer: Answer } | { error: string })[] {
  const modals = [...document.querySelectorAll('dialog:modal')];
  const reading = new Reading(modals, hasSize);
  const answerTo = (question: Question): Answer => {
    if (question === 'calls') return globalThis.callsOfPage ?? 0;
    if ('queries' in question) return question.queries.map((query) => reading.answer(query));
    const { snapshotOf, base } = question;
    const part = snapshotOf.map(textOfPart).join(' ');
    return readPageSnapshot(reading.rootsOf(snapshotOf), { base, isModal: modals.length > 0, part });
  };
  return questions.map((question) => {
    try {
      return { answer: answerTo(question) };
    } catch (error) {
      return { error: (error as Error).message };
    }
  });
}

export const textOfPart = ({ role, name }: Part): string => `${role} ${name ?? ''}`.trim();

/** One look at a page that does not change meanwhile. */
export class Reading {
  private readonly elements = new Map<Element, readonly Element[]>();
  private readonly roles = new Map<Element, string | null>();
  private readonly names = new Map<Element, string>();
  private readonly texts = new Map<Element, string>();

  /** `isDrawn`: whether an element that is not hidden takes up space. */
  constructor(
    private readonly modals: readonly Element[],
    private readonly isDrawn: (element: Element) => boolean = () => true,
  ) {}

  answer(query: Query): boolean | string {
    if (this.isForModal(query)) return IS_PAGE;
    try {
      return this.resultOf(query) === query.wanted;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** Whether it asks for the open dialog itself, in which only the content counts. */
  private isForModal({ within, role, name }: Query): boolean {
    return [...within, { role, name }].some((part) =>
      this.modals.some(
        (modal) => this.roleOf(modal) === part.role && isNamed(this.nameOf(modal), part.name ?? /^/),
      ),
    );
  }

  rootsOf(within: readonly Part[]): readonly Element[] {
    const page = this.modals.length > 0 ? this.modals : [document.body];
    return within.reduce<readonly Element[]>((roots, part) => this.byRole(roots, part), page);
  }

  byRole(roots: readonly Element[], { role, name }: Pick<Query, 'role' | 'name'>): Element[] {
    const found = this.visibleIn(roots, (element) => this.roleOf(element) === role);
    return name === undefined ? found : found.filter((element) => isNamed(this.nameOf(element), name));
  }

  fields(roots: readonly Element[], label: Name = ''): Element[] {
    return this.visibleIn(roots, ({ localName }) => FIELDS.includes(localName)).filter((element) =>
      isNamed(this.nameOf(element), label),
    );
  }

  private resultOf({ within, read, role, name }: Query): boolean | string {
    const roots = this.rootsOf(within);
    if (read === 'moved') return isMoved(roots);
    if (read === 'text') return this.byText(roots, name ?? '').length > 0;
    if (read === 'value') return only(`field ${name}`, this.fields(roots, name) as HTMLInputElement[]).value;
    const found = this.byRole(roots, { role, name });
    if (read === 'enabled') return !only(named(role, name), found).matches(DISABLED);
    if (read === 'focused') return found.some((element) => element === document.activeElement);
    return found.length > 0;
  }

  /** The smallest elements with the text, of the part itself too. */
  private byText(roots: readonly Element[], text: Name): Element[] {
    const hasText = (element: Element) => isNamed(this.textOf(element), text);
    const isSmallest = (element: Element) =>
      !UNREAD.includes(element.localName) && hasText(element) && ![...element.children].some(hasText);
    return roots.flatMap((root) => this.drawnIn(root, isSmallest));
  }

  private visibleIn(roots: readonly Element[], isWanted: (element: Element) => boolean): Element[] {
    return roots.flatMap((root) => this.drawnIn(root, (element) => element !== root && isWanted(element)));
  }

  private drawnIn(root: Element, isWanted: (element: Element) => boolean): Element[] {
    return this.perceptibleIn(root).filter((element) => isWanted(element) && this.isDrawn(element));
  }

  private perceptibleIn(root: Element): readonly Element[] {
    return remembered(this.elements, root, perceptibleIn);
  }

  /** A header within a section is no banner, and a section or form without a name no landmark. */
  private roleOf(element: Element): string | null {
    return remembered(this.roles, element, () => {
      const role = getRole(element);
      if (role === null || element.hasAttribute('role')) return role;
      const isOfPart = () => element.parentElement?.closest('article, aside, main, nav, section') != null;
      if (role === 'banner' || role === 'contentinfo') return isOfPart() ? null : role;
      return (role === 'form' || role === 'region') && this.nameOf(element) === '' ? null : role;
    });
  }

  private nameOf(element: Element): string {
    return remembered(this.names, element, (one) => plain(computeAccessibleName(one)));
  }

  private textOf(element: Element): string {
    return remembered(this.texts, element, ({ textContent }) => plain(textContent ?? ''));
  }
}

const IS_PAGE =
  'The open modal dialog is the whole page: assert its content, without within and without its role';
const FIELDS = ['input', 'select', 'textarea'];
const UNREAD = ['script', 'style', 'noscript'];

function remembered<T>(known: Map<Element, T>, element: Element, compute: (element: Element) => T): T {
  const before = known.get(element);
  if (before !== undefined) return before;
  const result = compute(element);
  known.set(element, result);
  return result;
}

export function only<T>(what: string, [element, ...others]: readonly T[]): T {
  if (element === undefined) throw new Error(`There is no ${what}`);
  if (others.length > 0) throw new Error(`There are ${others.length + 1} of ${what}: say within what`);
  return element;
}

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    (width > 0 && height > 0) ||
    (getComputedStyle(element).display === 'contents' && [...element.children].some(hasSize))
  );
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const isNamed = (text: string, name: Name): boolean =>
  typeof name === 'string' ? text === plain(name) : name.test(text);

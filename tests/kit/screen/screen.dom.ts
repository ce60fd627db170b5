import {
  fireEvent,
  isInaccessible,
  queryAllByLabelText,
  queryAllByRole,
  queryAllByText,
} from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { eventually, pageSettled } from './eventually.dom';
import { type DomLayout, focusWithin } from './layout.dom';
import { isMoved, readPageSnapshot } from './read-page-snapshot';
import type { Name, Role, Screen } from './screen';

export interface DomScreenOptions {
  /** Base path without a trailing slash. */
  readonly base: string;
  readonly layout: DomLayout;
  /** In milliseconds. */
  readonly timeout: number;
}

export function domScreen(options: DomScreenOptions, scope?: () => HTMLElement[], part = 'body'): Screen {
  const user = userEvent.setup({ delay: null });
  const { modal } = options.layout;
  const roots = scope ?? (() => [modal() ?? document.body]);
  const perceptible = (elements: HTMLElement[]) =>
    elements.filter((element) => !isInaccessible(element) && element.closest('dialog:not([open])') === null);
  const inRoots = (find: (root: HTMLElement) => HTMLElement[]) => perceptible(roots().flatMap(find));
  const byRole = (role: Role, name?: Name) =>
    inRoots((root) => queryAllByRole(root, role, name === undefined ? {} : { name }));
  const byText = (text: Name) => inRoots((root) => queryAllByText(root, text));
  const byLabel = (label: Name) => inRoots((root) => queryAllByLabelText(root, label));

  const one = async (what: string, find: () => HTMLElement[]): Promise<HTMLElement> => {
    const found = await eventually(options.timeout, () => {
      const [element, ...more] = find();
      if (element === undefined) throw new Error(`There is no ${what}.\n${outline(roots())}`);
      if (more.length > 0) throw new Error(`There are ${more.length + 1} of ${what}: say within what.`);
      return element;
    });
    await pageSettled();
    return found;
  };
  const until = async (holds: () => boolean, complaint: () => string): Promise<void> =>
    eventually(options.timeout, () => {
      if (!holds()) throw new Error(complaint());
    });
  const field = async (label: Name): Promise<HTMLInputElement> => {
    const element = await one(`field ${label}`, () => byLabel(label));
    const isField = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some(
      (kind) => element instanceof kind,
    );
    if (isField) return element as HTMLInputElement;
    throw new Error(`${label} labels something that is no field`);
  };
  const enabled = async (role: Role, name: Name, wanted: boolean): Promise<void> => {
    const element = await one(`${role} ${name}`, () => byRole(role, name));
    const word = wanted ? 'enabled' : 'disabled';
    await until(
      () => isDisabled(element) !== wanted,
      () => `${role} ${name} is not ${word}`,
    );
  };

  return {
    together: (check) => check(domScreen(options, scope, part)),
    within: (role, name) => domScreen(options, () => byRole(role, name), `${role} ${name ?? ''}`.trim()),
    see: (role, name) =>
      until(
        () => byRole(role, name).length > 0,
        () => `There is no ${role} ${name ?? ''}.\n${outline(roots())}`,
      ),
    dontSee: (role, name) =>
      until(
        () => byRole(role, name).length === 0,
        () => `There is a ${role} ${name ?? ''}`,
      ),
    seeText: (text) =>
      until(
        () => byText(text).length > 0,
        () => `The page lacks ${text}.\n${outline(roots())}`,
      ),
    dontSeeText: (text) =>
      until(
        () => byText(text).length === 0,
        () => `The page shows ${text}`,
      ),
    seeEnabled: (role, name) => enabled(role, name, true),
    seeDisabled: (role, name) => enabled(role, name, false),
    seeFocused: (role, name) =>
      until(
        () => byRole(role, name).some((element) => element === document.activeElement),
        () => `${role} ${name} has no focus`,
      ),
    dontSeeFocused: (role, name) =>
      until(
        () => byRole(role, name).every((element) => element !== document.activeElement),
        () => `${role} ${name} has the focus`,
      ),
    seeValue: async (label, value) => {
      const element = await field(label);
      await until(
        () => element.value === value,
        () => `${label} holds '${element.value}', not '${value}'`,
      );
    },
    seeMoved: () =>
      until(
        () => isMoved(roots()),
        () => 'Nothing is moved',
      ),
    dontSeeMoved: () =>
      until(
        () => !isMoved(roots()),
        () => 'Something is moved',
      ),
    at: (path) => {
      const here = () => location.pathname.slice(options.base.length) + location.search;
      return until(
        () => here() === path,
        () => `The address is ${here()}, not ${path}`,
      );
    },

    press: async (role, name) => {
      await enabled(role, name, true);
      await user.click(await one(`${role} ${name}`, () => byRole(role, name)));
    },
    type: async (label, text) => {
      const element = await field(label);
      element.focus();
      fireEvent.input(element, { target: { value: text } });
    },
    paste: async (label, text) => {
      await user.click(await field(label));
      await user.keyboard('{Control>}a{/Control}');
      await user.paste(text);
    },
    check: async (label) => {
      const element = await field(label);
      if (!element.checked) await user.click(element);
    },
    choose: async (label, option) => {
      await user.selectOptions(await field(label), option);
    },
    focus: async (role, name) => (await one(`${role} ${name}`, () => byRole(role, name))).focus(),
    key: async (name) => {
      const dialog = modal();
      // The content of the dialog may render after it opens.
      if (dialog !== undefined) focusWithin(dialog);
      await user.keyboard(`{${name}}`);
    },
    scrollTo: async (place) => options.layout.scrollTo(place),
    resize: async (width) => options.layout.resize(width),

    pageSnapshot: async () =>
      readPageSnapshot(roots(), { base: options.base, isModal: modal() !== undefined, part }),
  };
}

function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
}

function outline(roots: readonly HTMLElement[]): string {
  const text = roots
    .map((root) => root.textContent ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const buttons = roots.flatMap((root) => queryAllByRole(root, 'button').map((button) => button.textContent));
  return `The screen says: ${text.slice(0, 600)}. Its buttons: ${buttons.join(', ')}.`;
}

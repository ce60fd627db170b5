import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { build } from 'esbuild';
import { type Advance, eventually } from './eventually.chromium';
import type { isMoved, readPageSnapshot } from './read-page-snapshot';
import type { Name, Role, Screen } from './screen';

export interface ChromiumScreenOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** In milliseconds. */
  readonly timeout: number;
  readonly advance?: Advance;
}

const IN_REACH = 'dialog:modal, body:not(:has(dialog:modal))';

export function chromiumScreen(
  page: Page,
  options: ChromiumScreenOptions,
  scope: Locator = page.locator(IN_REACH),
  part = 'body',
): Screen {
  const basePath = new URL(options.baseUrl).pathname.replace(/\/$/, '');
  const within = { timeout: options.timeout };
  // Playwright reads 0 as no timeout.
  const briefly = { timeout: Math.max(Math.min(options.timeout, 1000), 50) };
  const byRole = (role: Role, name?: Name) =>
    scope.getByRole(role, name === undefined ? {} : { name, exact: true }).filter({ visible: true });
  const byText = (text: Name) => scope.getByText(text, { exact: true }).filter({ visible: true });
  const field = (label: Name) => scope.getByLabel(label, { exact: true }).filter({ visible: true });
  // Playwright's own assertions retry after 100 ms, then 250 ms, which would dominate a tour.
  const until = (holds: () => Promise<boolean>, complaint: string) =>
    eventually(
      options.timeout,
      async () => {
        if (!(await holds())) throw new Error(complaint);
      },
      options.advance,
    );
  const some = (found: Locator, what: string) =>
    until(async () => (await found.count()) > 0, `There is no ${what}`);
  const none = (found: Locator, what: string) =>
    until(async () => (await found.count()) === 0, `There is a ${what}`);
  const there = async (found: Locator, what: string) => {
    if ((await found.count()) === 0) throw new Error(`There is no ${what}`);
    return found;
  };
  const moved = () => scope.evaluateAll((roots) => kitSnapshot.isMoved(roots));
  /** Playwright's message names locators, so it comes second. */
  const acting = (what: string, act: Promise<void>) =>
    act.catch((error) => {
      throw new Error(`${what} cannot be used\n${error.message}`);
    });
  const enabled = (role: Role, name: Name, wanted: boolean) =>
    until(
      async () => {
        const found = await there(byRole(role, name), `${role} ${name}`);
        return (await found.isEnabled(briefly)) === wanted;
      },
      `${role} ${name} is not ${wanted ? 'enabled' : 'disabled'}`,
    );

  return {
    within: (role, name) => chromiumScreen(page, options, byRole(role, name), `${role} ${name ?? ''}`.trim()),
    see: (role, name) => some(byRole(role, name), `${role} ${name ?? ''}`),
    dontSee: (role, name) => none(byRole(role, name), `${role} ${name ?? ''}`),
    seeText: (text) => some(byText(text), `text ${text}`),
    dontSeeText: (text) => none(byText(text), `text ${text}`),
    seeEnabled: (role, name) => enabled(role, name, true),
    seeDisabled: (role, name) => enabled(role, name, false),
    seeFocused: (role, name) =>
      until(
        async () => (await scope.locator(':focus').and(byRole(role, name)).count()) > 0,
        `${role} ${name} has no focus`,
      ),
    dontSeeFocused: (role, name) =>
      until(
        async () => (await scope.locator(':focus').and(byRole(role, name)).count()) === 0,
        `${role} ${name} has the focus`,
      ),
    seeValue: (label, value) =>
      until(
        async () => (await (await there(field(label), `field ${label}`)).inputValue(briefly)) === value,
        `${label} does not hold '${value}'`,
      ),
    seeMoved: () => until(moved, 'Nothing is moved'),
    dontSeeMoved: () => until(async () => !(await moved()), 'Something is moved'),
    at: (path) =>
      eventually(
        options.timeout,
        () => {
          const here = page.url().slice(options.baseUrl.length);
          if (here !== path) throw new Error(`The address is ${here}, not ${path}`);
        },
        options.advance,
      ),

    press: (role, name) => acting(`${role} ${name}`, byRole(role, name).click(within)),
    type: (label, text) => acting(`field ${label}`, field(label).fill(text, within)),
    paste: async (label, text) => {
      await acting(`field ${label}`, field(label).selectText(within));
      await page.keyboard.insertText(text);
    },
    check: (label) => acting(`field ${label}`, field(label).check(within)),
    choose: async (label, option) => {
      await acting(`field ${label}`, field(label).selectOption({ label: option }, within).then());
    },
    focus: (role, name) => acting(`${role} ${name}`, byRole(role, name).focus(within)),
    key: (name) => page.keyboard.press(name),
    scrollTo: (place) =>
      page.evaluate(
        (end) => window.scrollTo(0, end ? document.documentElement.scrollHeight : 0),
        place === 'footer',
      ),
    resize: (width) => page.setViewportSize({ width, height: page.viewportSize()?.height ?? 720 }),

    pageSnapshot: () =>
      scope.evaluateAll(
        (roots, where) => {
          const isModal = document.querySelector('dialog:modal') !== null;
          return kitSnapshot.readPageSnapshot(roots, { ...where, isModal });
        },
        { base: basePath, part },
      ),
  };
}

declare const kitSnapshot: {
  readonly readPageSnapshot: typeof readPageSnapshot;
  readonly isMoved: typeof isMoved;
};

let bundled: Promise<string> | undefined;

export function snapshotReader(): Promise<string> {
  bundled ??= build({
    entryPoints: [fileURLToPath(new URL('./read-page-snapshot.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'kitSnapshot',
    // Playwright runs each script in a separate scope.
    footer: { js: 'globalThis.kitSnapshot = kitSnapshot;' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}

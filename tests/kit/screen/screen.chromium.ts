import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { build } from 'esbuild';
import { type Advance, eventually } from './eventually.chromium';
import type { readPageSnapshot } from './read-page-snapshot';
import type { Name, Role, Screen } from './screen';
import type { answerQueries, Part, Query, rootsOf } from './screen-query';

export interface ChromiumScreenOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** In milliseconds. */
  readonly timeout: number;
  readonly advance?: Advance;
  /** Where assertions are collected instead of made. */
  readonly collected?: Query[];
}

const IN_REACH = 'dialog:modal, body:not(:has(dialog:modal))';

/** Acts through Playwright's locators; what it asserts is read in one call, as a call costs more than the reading. */
export function chromiumScreen(
  page: Page,
  options: ChromiumScreenOptions,
  parts: readonly Part[] = [],
): Screen {
  const basePath = new URL(options.baseUrl).pathname.replace(/\/$/, '');
  const within = { timeout: options.timeout };
  const inPart = (scope: Locator, { role, name }: Part) =>
    scope.getByRole(role, name === undefined ? {} : { name, exact: true }).filter({ visible: true });
  const scope = parts.reduce(inPart, page.locator(IN_REACH));
  const byRole = (role: Role, name: Name) => inPart(scope, { role, name });
  const field = (label: Name) => scope.getByLabel(label, { exact: true }).filter({ visible: true });
  // Playwright's own assertions retry after 100 ms, then 250 ms, which would dominate a tour.
  const expectAll = (queries: readonly Query[]) =>
    eventually(
      options.timeout,
      async () => {
        if (queries.length === 0) return;
        const answers = await page.evaluate((all) => kitSnapshot.answerQueries(all), queries);
        const at = answers.findIndex((answer) => answer !== true);
        const query = queries[at];
        if (query !== undefined) throw new Error(complaintOf(query));
      },
      options.advance,
    );
  const read = async (asked: Omit<Query, 'within'>) => {
    const query = { ...asked, within: parts };
    if (options.collected === undefined) await expectAll([query]);
    else options.collected.push(query);
  };
  const settled = async <T>(act: () => Promise<T>): Promise<T> => {
    await expectAll(options.collected?.splice(0) ?? []);
    return act();
  };
  /** Playwright's message names locators, so it comes second. */
  const actingOn = (what: string, act: () => Promise<void>) =>
    settled(() =>
      act().catch((error) => {
        throw new Error(`${what} cannot be used\n${error.message}`);
      }),
    );

  return {
    within: (role, name) => chromiumScreen(page, options, [...parts, { role, name }]),
    together: async (check) => {
      const collected: Query[] = [];
      const expectCollected = () => expectAll(collected.splice(0));
      await check(chromiumScreen(page, { ...options, collected }, parts), expectCollected);
      await expectCollected();
    },
    see: (role, name) => read({ read: 'role', role, name, wanted: true }),
    dontSee: (role, name) => read({ read: 'role', role, name, wanted: false }),
    seeText: (name) => read({ read: 'text', name, wanted: true }),
    dontSeeText: (name) => read({ read: 'text', name, wanted: false }),
    seeEnabled: (role, name) => read({ read: 'enabled', role, name, wanted: true }),
    seeDisabled: (role, name) => read({ read: 'enabled', role, name, wanted: false }),
    seeFocused: (role, name) => read({ read: 'focused', role, name, wanted: true }),
    dontSeeFocused: (role, name) => read({ read: 'focused', role, name, wanted: false }),
    seeValue: (name, wanted) => read({ read: 'value', name, wanted }),
    seeMoved: () => read({ read: 'moved', wanted: true }),
    dontSeeMoved: () => read({ read: 'moved', wanted: false }),
    at: (path) =>
      eventually(
        options.timeout,
        () => {
          const here = page.url().slice(options.baseUrl.length);
          if (here !== path) throw new Error(`The address is ${here}, not ${path}`);
        },
        options.advance,
      ),

    press: (role, name) => actingOn(`${role} ${name}`, () => byRole(role, name).click(within)),
    type: (label, text) => actingOn(`field ${label}`, () => field(label).fill(text, within)),
    paste: async (label, text) => {
      await actingOn(`field ${label}`, () => field(label).selectText(within));
      await page.keyboard.insertText(text);
    },
    check: (label) => actingOn(`field ${label}`, () => field(label).check(within)),
    choose: (label, option) =>
      actingOn(`field ${label}`, () => field(label).selectOption({ label: option }, within).then()),
    focus: (role, name) => actingOn(`${role} ${name}`, () => byRole(role, name).focus(within)),
    key: (name) => settled(() => page.keyboard.press(name)),
    scrollTo: (place) =>
      settled(() =>
        page.evaluate(
          (end) => window.scrollTo(0, end ? document.documentElement.scrollHeight : 0),
          place === 'footer',
        ),
      ),
    resize: (width) =>
      settled(() => page.setViewportSize({ width, height: page.viewportSize()?.height ?? 720 })),

    pageSnapshot: () =>
      settled(() =>
        page.evaluate(
          ({ base, asked }) => {
            const isModal = document.querySelector('dialog:modal') !== null;
            const part = asked.map(({ role, name }) => `${role} ${name ?? ''}`.trim()).join(' ');
            return kitSnapshot.readPageSnapshot(kitSnapshot.rootsOf(asked), { base, isModal, part });
          },
          { base: basePath, asked: parts },
        ),
      ),
  };
}

function complaintOf({ read, role, name = '', wanted }: Query): string {
  const what = `${role ?? read} ${name}`.trim();
  const complaints: Record<Query['read'], string> = {
    role: wanted ? `There is no ${what}` : `There is a ${what}`,
    text: wanted ? `There is no ${what}` : `There is a ${what}`,
    enabled: `${what} is not ${wanted ? 'enabled' : 'disabled'}`,
    focused: `${what} has ${wanted ? 'no' : 'the'} focus`,
    value: `${name} does not hold '${wanted}'`,
    moved: wanted ? 'Nothing is moved' : 'Something is moved',
  };
  return complaints[read];
}

declare const kitSnapshot: {
  readonly readPageSnapshot: typeof readPageSnapshot;
  readonly answerQueries: typeof answerQueries;
  readonly rootsOf: typeof rootsOf;
};

let bundled: Promise<string> | undefined;

export function snapshotReader(): Promise<string> {
  bundled ??= build({
    entryPoints: [fileURLToPath(new URL('./in-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'kitSnapshot',
    // Playwright runs each script in a separate scope.
    footer: { js: 'globalThis.kitSnapshot = kitSnapshot;' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}

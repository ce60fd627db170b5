import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { build } from 'esbuild';
import { assertionsOn, expectAnswers, makeTogether } from './asserting';
import { type Advance, eventually } from './eventually.chromium';
import type { PageSnapshot } from './page-snapshot';
import { type Name, named, type Role, type Screen } from './screen';
import type { answerAll, Part, Query, Question } from './screen-query';

export interface ChromiumScreenOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** In milliseconds. */
  readonly timeout: number;
  readonly advance?: Advance;
  /** How many calls of the page have arrived: they do so a moment after they are made. */
  readonly arrived?: () => number;
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
  /** Playwright gives a summary no role. */
  const pressable = (role: Role, name: Name) =>
    role === 'button'
      ? byRole(role, name).or(scope.locator('summary').and(scope.getByText(name, { exact: true })))
      : byRole(role, name);
  const scope = parts.reduce(inPart, page.locator(IN_REACH));
  const byRole = (role: Role, name: Name) => inPart(scope, { role, name });
  const field = (label: Name) => scope.getByLabel(label, { exact: true }).filter({ visible: true });
  // Playwright's own assertions retry after 100 ms, then 250 ms, which would dominate a tour.
  const expectAll = (queries: readonly Query[]) =>
    eventually(
      options.timeout,
      async () => {
        if (queries.length === 0) return;
        expectAnswers(queries, await ask(page, { queries }));
      },
      options.advance,
    );
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
    together: (check) =>
      makeTogether((collected) => chromiumScreen(page, { ...options, collected }, parts), expectAll, check),
    ...assertionsOn(parts, expectAll, options.collected),
    at: (path) =>
      eventually(
        options.timeout,
        () => {
          const here = page.url().slice(options.baseUrl.length);
          if (here !== path) throw new Error(`The address is ${here}, not ${path}`);
        },
        options.advance,
      ),

    press: (role, name) => actingOn(named(role, name), () => pressable(role, name).click(within)),
    type: (label, text) => actingOn(`field ${label}`, () => field(label).fill(text, within)),
    paste: async (label, text) => {
      await actingOn(`field ${label}`, () => field(label).selectText(within));
      await page.keyboard.insertText(text);
    },
    check: (label) => actingOn(`field ${label}`, () => field(label).check(within)),
    choose: (label, option) =>
      actingOn(`field ${label}`, () => field(label).selectOption({ label: option }, within).then()),
    focus: (role, name) => actingOn(named(role, name), () => byRole(role, name).focus(within)),
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
        eventually(
          options.timeout,
          async () => {
            const [snapshot, made] = await Promise.all([
              ask<PageSnapshot>(page, { snapshotOf: parts, base: basePath }),
              ask<number>(page, 'calls'),
            ]);
            const arrived = options.arrived?.() ?? made;
            if (made > arrived) throw new Error(`${made - arrived} calls have not arrived`);
            return snapshot;
          },
          options.advance,
        ),
      ),
  };
}

declare const kitSnapshot: { readonly answerAll: typeof answerAll };

interface Waiting {
  readonly question: Question;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

const waiting = new WeakMap<Page, Waiting[]>();

/** What is asked of a page at the same time is one call. */
function ask<T = (boolean | string)[]>(page: Page, question: Question): Promise<T> {
  return new Promise((resolve, reject) => {
    const asked = waiting.get(page) ?? [];
    if (asked.length === 0) setImmediate(() => send(page));
    waiting.set(page, [...asked, { question, resolve: resolve as Waiting['resolve'], reject }]);
  });
}

async function send(page: Page): Promise<void> {
  const asked = waiting.get(page) ?? [];
  waiting.delete(page);
  try {
    const questions = asked.map(({ question }) => question);
    const answers = await page.evaluate((all) => kitSnapshot.answerAll(all), questions);
    for (const [at, answer] of answers.entries())
      if ('error' in answer) asked[at]?.reject(new Error(answer.error));
      else asked[at]?.resolve(answer.answer);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

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

import type { Locator, Page } from '@playwright/test';
import type { Person } from './person';
import type { Player } from './player';
import type { TestBackend } from './test-backend';

export interface Stage {
  page: Page;
  player: Player;
  testBackend: TestBackend;
  /** Registered and verified, and not signed in on the page. */
  person: Person;
}

/** A form as it stands filled in, ready to be sent. */
export interface FilledForm {
  path: `/api/${string}`;
  scope: Locator;
  submit: Locator;
  /** Where Enter sends it too. */
  field: Locator;
  /** The fields that hold text, by label. */
  typed: Readonly<Record<string, string>>;
  seesSuccess(): Promise<unknown>;
  /** What the database holds of it once it was done. */
  effect(): Promise<unknown>;
  done: unknown;
  /** What a second try is told where only the answer to the first was lost; null where it is taken as the first. */
  repeatSays: RegExp | null;
  /** What the database holds then, where it is something else. */
  doneTwice?: unknown;
}

/** The forms of some screens, by the names of their machines. */
export type FilledForms = Readonly<Record<string, (stage: Stage) => Promise<FilledForm>>>;

export const formOf = (page: Page, words: { submit: string; submitting: string }) => ({
  scope: page.getByRole('form', { name: words.submit, exact: true }),
  submit: page.getByRole('button', { name: new RegExp(`^(${words.submit}|${words.submitting})$`) }),
});

export const fieldIn = (scope: Locator, label: string) => scope.getByLabel(label, { exact: true });

export const fill = async (scope: Locator, typed: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(typed)) {
    const field = fieldIn(scope, label);
    const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
};

/** The mails to somebody whose subject ends so. */
export const mailsEnding = (subject: string, { testBackend }: Stage, { email }: Person) =>
  testBackend.query('SELECT subject FROM mails WHERE recipient = $1 AND subject LIKE $2', [
    email,
    `%${subject}`,
  ]);

/** What somebody is told who asks for another code at once. */
export const tooSoon = /^You can request a new code in [01]:[0-5][0-9]$/;

import type { Locator, Page } from '@playwright/test';
import type { CampaignContent } from './campaigns';
import type { Person } from './person';
import type { Player } from './player';
import type { TestBackend } from './test-backend';

export interface FormFixtures {
  page: Page;
  player: Player;
  testBackend: TestBackend;
  /** Registered and verified, but not logged in on the page. */
  person: Person;
  campaign: CampaignContent;
}

export interface FilledForm {
  path: `/api/${string}`;
  scope: Locator;
  submit: Locator;
  /** A field in which Enter submits the form. */
  field: Locator;
  /** The fields that hold text, by label. */
  typed: Readonly<Record<string, string>>;
  seesSuccess(): Promise<unknown>;
  /** What the form changed in the database; equals `done` after one submit. */
  effect(): Promise<unknown>;
  done: unknown;
  /** The rejection of a second submit after a lost response; null if it succeeds. */
  repeatSays: RegExp | null;
  /** The effect of two submits, if it differs from `done`. */
  doneTwice?: unknown;
}

/** Forms by the ids of their machines. */
export type FilledForms = Readonly<Record<string, (fixtures: FormFixtures) => Promise<FilledForm>>>;

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

/** The emails to a person whose subject ends with this text. */
export const mailsEnding = (subject: string, { testBackend }: FormFixtures, { email }: Person) =>
  testBackend.query('SELECT subject FROM mails WHERE recipient = $1 AND subject LIKE $2', [
    email,
    `%${subject}`,
  ]);

/** The message during the cooldown between two email codes. */
export const tooSoon = /^You can request a new code in [01]:[0-5][0-9]$/;

import { expect, type Page } from '@playwright/test';
import { sessionKeys } from '../../src/services/session-keys';
import type { Credentials } from './person';

/** Logs in with a request instead of the form, stores the session as the app does, and opens a page. */
export const startSession = async (
  page: Page,
  { email, password, username }: Credentials,
  path = 'profile',
): Promise<void> => {
  const response = await page.request.post('/api/auth/login', { form: { email, password } });
  const { data } = await response.json();
  const { token, user_id: id, ...person } = data;
  // A document of the app's origin that runs no script.
  await page.goto('favicon.svg');
  await page.evaluate(
    ([keys, values]) => {
      localStorage.setItem(keys.user, values.user);
      localStorage.setItem(keys.token, values.token);
    },
    [sessionKeys, { token, user: JSON.stringify({ id, ...person }) }] as const,
  );
  await page.goto(path);
  if (path === 'profile') await expect(page.getByText(`Hello, ${username}!`)).toBeVisible();
};

import type { Page } from '@playwright/test';

/** Logs a staff member of the demo in, which opens the dashboard. */
export const logInStaff = async (
  page: Page,
  username: 'staff1' | 'lead1',
  address = 'staff/login',
): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('cap-clash-demo');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('link', { name: 'Scan QR Code' }).waitFor();
};

/** Types a code into the scanner, as a USB scanner does. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('No camera? Enter the code').fill(code);
  await page.keyboard.press('Enter');
};

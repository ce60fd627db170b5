import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { servePage } from '../support/example-page';

const script = fileURLToPath(new URL('../kit/examples/ticket.page.ts', import.meta.url));

/** The example of the ticket box is served at `baseUrl`. */
export const test = base.extend<object, { readonly baseUrl: string }>({
  baseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern.
    async ({}, use) => {
      const { url, close } = await servePage(script);
      await use(url);
      close();
    },
    { scope: 'worker' },
  ],
});

import { defineConfig } from 'vitest/config';

/** What Stryker runs against each change of the machines' code: their own tests. */
export default defineConfig({
  test: { include: ['tests/machines/**/*.test.ts'], setupFiles: ['tests/support/console-guard.ts'] },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/machines/**/*.test.ts'],
    setupFiles: ['tests/support/console-guard.ts'],
    // As in vite.config.ts.
    strictTags: false,
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/machines/**/*.test.ts'],
    setupFiles: [
      'tests/support/console-guard.ts',
      fileURLToPath(new URL('./all-machines.ts', import.meta.url)),
    ],
    // As in vite.config.ts.
    strictTags: false,
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/machines/**/*.test.ts'],
    setupFiles: [
      'tests/support/console-guard.ts',
      fileURLToPath(new URL('./all-machines.ts', import.meta.url)),
    ],
    // Which tags there are is known in vite.config.ts only.
    strictTags: false,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/machines/**/*.test.ts'],
    // Relative, so that they are read from the copy whose code is changed.
    setupFiles: ['tests/support/console-guard.ts', 'tests/mutate/all-machines.ts'],
    // Which tags there are is known in vite.config.ts only.
    strictTags: false,
  },
});

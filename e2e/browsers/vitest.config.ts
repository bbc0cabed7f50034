import { defineConfig } from 'vitest/config';

/** Apart from `npm test`: these browsers are not on every machine. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.browsers.ts'],
    globalSetup: 'global-setup.ts',
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});

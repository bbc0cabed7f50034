import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          // One PostgreSQL with a migrated template for all files; each file gets a clone.
          globalSetup: 'packages/server/src/test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // Files that need a document say so themselves: `@vitest-environment jsdom`.
      { test: { name: 'web', include: ['packages/web/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/fixtures/global-setup.ts',
          // One school and one browser for all journeys: side by side they would wait for each other.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

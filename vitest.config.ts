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
          name: 'journeys',
          include: ['e2e/{journeys,clients}/**/*.test.ts'],
          // A school for each worker: journeys that change the settings meet nobody.
          globalSetup: 'e2e/fixtures/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'running',
          include: ['e2e/*.test.ts'],
          // They start, flood and kill schools of their own, and measure them.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

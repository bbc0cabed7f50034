import { defineConfig } from 'vitest/config';

/**
 * How long `expect.poll` waits with a real school at the other end: as long as everything else that a journey waits
 * for. The second that vitest gives is no promise of Lectern's, and a busy machine takes longer.
 */
const patience = { poll: { timeout: 15_000, interval: 20 } };

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
          // Importing the school takes as long as trying it: files of a worker share what they import, so they put
          // back what they stub.
          isolate: false,
          // Bounds what hangs, also beside other work: nothing is measured here.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Suites that keep and read files, once more with the files in a bucket.
          name: 'object-storage',
          include: ['packages/server/src/modules/{media/media,course-archives/course-archives}.api.test.ts'],
          globalSetup: 'packages/server/src/test/global-setup.ts',
          provide: { objectStorage: true },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Files that need a document say so themselves: `@vitest-environment jsdom`.
      // Each file by itself: a screen may still be fetching its last part when its document is gone, and what fails to
      // load then would stay failed for the files after it.
      { test: { name: 'web', include: ['packages/web/**/*.test.{ts,tsx}'], testTimeout: 20_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
      {
        test: {
          name: 'journeys',
          include: ['e2e/{journeys,clients}/**/*.test.ts'],
          globalSetup: 'e2e/fixtures/global-setup.ts',
          // Two files at a time, each worker with a school and a browser of its own: journeys that change the settings
          // meet nobody. A journey waits for screens half of its time, in which the other one has both cores.
          // A worker keeps its browser from file to file.
          isolate: false,
          expect: patience,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'running',
          include: ['e2e/*.test.ts', 'e2e/fixtures/*.test.ts', 'bench/*.test.ts'],
          // They start, flood and kill schools of their own; two at a time, as they wait a good deal. How long they may
          // take bounds what hangs; how fast the school must be is said where it is promised.
          expect: patience,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

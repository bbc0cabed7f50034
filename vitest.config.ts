import { defineConfig } from 'vitest/config';
import { guidePages } from './packages/web/build/guidePages.ts';

/** Polls wait as long as everything else: how fast a busy machine answers is no promise of Lectern's. */
const patience = { poll: { timeout: 15_000, interval: 20 } };

// One seed for all workers.
if (process.env.PROPERTY_SEED === 'random') {
  process.env.PROPERTY_SEED = String(Date.now() % 2 ** 31);
  process.stdout.write(`PROPERTY_SEED=${process.env.PROPERTY_SEED}\n`);
}

/** Gives property tests their seed. */
const setupFiles = 'scripts/properties.setup.mjs';

/** Long forms of tests, which only `npm run test:full` runs. */
const LONG = '**/*.full.test.*';

const onPostgres = {
  // One PostgreSQL with a migrated template for all files; each file gets a clone.
  globalSetup: 'packages/server/src/test/database/global-setup.ts',
  setupFiles,
  // Importing the school takes as long as trying it: files of a worker share what they import, so they put back what
  // they stub.
  isolate: false,
  expect: patience,
  // Bounds what hangs: nothing is measured here.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

const inBrowser = {
  globalSetup: 'e2e/fixtures/global-setup.ts',
  // Two files at a time, each worker with a school and a browser of its own, so that journeys may change settings. A
  // worker keeps its browser from file to file.
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    tags: [{ name: 'gate', description: 'A journey or screen that `npm test` runs too.' }],
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/**/*.test.ts'],
          setupFiles,
          isolate: false,
          expect: patience,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'server', include: ['packages/server/**/*.test.ts'], exclude: [LONG], ...onPostgres } },
      // Files of a worker share packages, whose import would take four fifths of the time otherwise.
      {
        plugins: [guidePages()],
        test: {
          name: 'web',
          include: ['packages/web/**/*.test.{ts,tsx}'],
          exclude: [LONG],
          setupFiles: [setupFiles, 'scripts/fresh-modules.setup.mjs'],
          isolate: false,
          unstubGlobals: true,
          expect: patience,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          exclude: [LONG],
          setupFiles,
          expect: patience,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      // `npm test` runs of these only the tests that are tagged `gate`.
      { test: { name: 'long', include: ['packages/**/*.full.test.ts', 'scripts/**/*.full.test.mjs'], ...onPostgres } },
      {
        test: {
          // Suites that keep and read files, once more with the files in a bucket.
          name: 'object-storage',
          include: ['packages/server/src/modules/{media/media,course-archives/course-archives}.api.test.ts'],
          provide: { objectStorage: true },
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/{journeys,screens,clients}/**/*.test.ts'],
          ...inBrowser,
        },
      },
      {
        test: {
          name: 'running',
          include: ['e2e/*.test.ts', 'e2e/fixtures/**/*.test.ts', 'bench/*.test.ts'],
          // They start, flood and kill schools of their own; two at a time, as they wait a good deal.
          expect: patience,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

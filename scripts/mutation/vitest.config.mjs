// For scripts/mutation.mjs, which names the file and its tests.
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { instrument } from './mutants.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const { MUTATION_FILE, MUTATION_TESTS, MUTATION_DATABASE } = process.env;
const isMutated = (id) => id.split('?', 1)[0] === path.join(root, MUTATION_FILE);

// oxlint-disable-next-line import/no-default-export -- vitest takes its configuration so
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      // Vitest keeps what it has transformed, for which this file is the same with and without mutants.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : undefined)),
      transform: (code, id) => (isMutated(id) ? { code: instrument(code).code, map: null } : undefined),
    },
  ],
  test: {
    include: JSON.parse(MUTATION_TESTS),
    runner: path.join(import.meta.dirname, 'runner.mjs'),
    ...(MUTATION_DATABASE === 'yes' && { globalSetup: 'packages/server/src/test/database/global-setup.ts' }),
    setupFiles: 'scripts/mutation/setup.mjs',
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    // As short as the tests of rules allow: a mutant that waits for ever is noticed by then.
    testTimeout: MUTATION_DATABASE === 'yes' ? 20_000 : 5000,
    hookTimeout: 60_000,
    reporters: [['default', { summary: false }]],
  },
});

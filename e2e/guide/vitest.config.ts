import { defineConfig } from 'vitest/config';

/** Apart from `npm test`: these files write the pictures of the guide. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.pictures.ts'],
    globalSetup: '../fixtures/global-setup.ts',
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});

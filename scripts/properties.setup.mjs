import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const FIXED_SEED = 20_300_501;
const TIME_LIMIT_MS = 30_000;

/** Property tests try the same examples on every run; `PROPERTY_SEED=7` tries others. */
if (readFileSync(expect.getState().testPath, 'utf8').includes("from 'fast-check'")) {
  // Importing it takes longer than most test files.
  const { configureGlobal } = await import('fast-check');
  configureGlobal({
    seed: Number(process.env.PROPERTY_SEED ?? FIXED_SEED),
    interruptAfterTimeLimit: TIME_LIMIT_MS,
    markInterruptAsFailure: false,
  });
}

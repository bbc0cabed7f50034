import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSchool } from '../fixtures/school.ts';

/** A demo school for both browsers; no Chromium is looked for. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lectern-browsers-'));
  const school = await startSchool({ DATA_DIR: dataDir });
  project.provide('schoolUrls', [school.url]);
  return async () => {
    await school.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

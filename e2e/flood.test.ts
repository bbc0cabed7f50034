import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startSchool } from './fixtures/school.ts';
import { flood } from './flood/flood.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'lectern-flood-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// The whole of it, a thousand connections for a minute with memory and times, is `npm run test:flood`.
it('four hundred connections get answers or are told when to come back, and nothing else', async () => {
  const school = await startSchool({ DATA_DIR: dataDir, TRUST_PROXY: 'true' });
  const report = await flood(school.url, { connections: 400, seconds: 4, addresses: 'many' });
  expect(report.wrong).toEqual([]);
  for (const [name, counts] of Object.entries(report.answers)) {
    expect(
      Object.values(counts).reduce((sum, count) => sum + count, 0),
      name,
    ).toBeGreaterThan(0);
  }
  expect(report.given.length).toBeGreaterThan(0);
  expect((await fetch(`${school.url}/courses`)).status).toBe(200);
  expect(await school.stop()).toBe(0);
});

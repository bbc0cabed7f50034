import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const home = path.resolve(import.meta.dirname, '..');
let root;

beforeAll(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-lint-')));
  const { jsPlugins, overrides } = JSON.parse(fs.readFileSync(path.join(home, '.oxlintrc.json'), 'utf8'));
  const config = {
    categories: { correctness: 'off' },
    jsPlugins: jsPlugins.map((file) => path.join(home, file)),
    overrides: overrides.filter(({ rules }) => Object.keys(rules).every((name) => name.startsWith('lectern/'))),
  };
  fs.writeFileSync(path.join(root, '.oxlintrc.json'), JSON.stringify(config));
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

/** The rules that these lines break, by line. */
function broken(file, lines) {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, `${lines.join('\n')}\n`);
  const oxlint = path.join(home, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json', file], {
    cwd: root,
    encoding: 'utf8',
  });
  fs.rmSync(target);
  expect(stderr).toBe('');
  return JSON.parse(stdout)
    .diagnostics.map(({ code, labels }) => `${labels[0].span.line} ${code}`)
    .toSorted();
}

const READ_ONCE = 'lectern(waiting-assertions)';
const TIME_LIMIT = 'lectern(no-time-limits)';
const MODULE_MOCK = 'lectern(no-module-mocks)';
const VAGUE = 'lectern(plain-comments)';

describe('a journey', () => {
  it('reads no value of a locator once', () => {
    const lines = [
      `expect(await page.getByRole('row').count()).toBe(3);`,
      `expect(await row.first().textContent(), 'the name').toContain('Knots');`,
      `expect(`,
      `  await field.inputValue(),`,
      `).toBe('Knots');`,
      `expect(await box.isChecked()).toBe(true);`,
      `expect(await link.getAttribute('href')).toBe('/');`,
    ];
    expect(broken('e2e/journeys/a.test.ts', lines)).toEqual([1, 2, 3, 6, 7].map((line) => `${line} ${READ_ONCE}`));
  });

  it('may wait, poll and look at what is no locator', () => {
    const lines = [
      `await expect(row).toHaveCount(3);`,
      `await expect.poll(() => row.count()).toBe(3);`,
      `expect(await names(page)).toEqual(['Knots']);`,
      `const before = await row.count();`,
    ];
    expect(broken('e2e/journeys/a.test.ts', lines)).toEqual([]);
  });
});

describe('a test', () => {
  it.each(['e2e/a.test.ts', 'packages/server/src/a.api.test.ts', 'packages/web/src/a.test.tsx'])(
    'has no upper bound on time: %s',
    (file) => {
      const lines = [
        `expect(performance.now() - startedAt).toBeLessThan(1000);`,
        `expect(Date.now() - startedAt).toBeLessThanOrEqual(1000);`,
        `expect(performance.now() - startedAt).toBeGreaterThan(1000);`,
        `expect(rows).toBeLessThan(4);`,
      ];
      expect(broken(file, lines)).toEqual([1, 2].map((line) => `${line} ${TIME_LIMIT}`));
    },
  );
});

describe('a test of any project', () => {
  it('replaces no module', () => {
    const lines = [
      `vi.mock('./client.ts', () => ({}));`,
      `vi.doMock('./client.ts');`,
      `vi.resetModules();`,
      `vi.spyOn(console, 'log');`,
      `service.mock();`,
    ];
    expect(broken('packages/web/src/a.test.ts', lines)).toEqual([1, 2, 3].map((line) => `${line} ${MODULE_MOCK}`));
  });
});

describe('a comment', () => {
  it('uses no word that may mean anything', () => {
    const lines = [
      `// What stands in a course.`,
      `/** Files of somebody else. */`,
      `const seats = 3; // Told by the server.`,
      `/*`,
      ` * A list, and the filter beside it.`,
      ` */`,
      `// Runs by itself.`,
    ];
    expect(broken('packages/web/src/a.tsx', lines)).toEqual([1, 2, 3, 4, 7].map((line) => `${line} ${VAGUE}`));
  });

  it('may quote such words, and name code', () => {
    const lines = [
      `// The user "nobody" runs PostgreSQL.`,
      `// Calls \`tell\` first.`,
      `// The standing of a learner, besides the lock.`,
      `const told = 'somebody';`,
    ];
    expect(broken('packages/server/src/a.ts', lines)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { concernedBy, divide } from './resume.mjs';

const admin = 'e2e/journeys/admin/lists.test.ts';
const player = 'e2e/journeys/player/quiz.test.ts';
const sources = new Map([
  [admin, `import { visit } from '../../fixtures/browser.ts';`],
  [player, `import { quiz } from '../../fixtures/quizzes.ts';`],
  ['e2e/fixtures/quizzes.ts', `import { api } from './api.ts';`],
  ['packages/server/src/a.test.ts', `import { a } from './a.ts';`],
  ['packages/web/src/admin/b.test.tsx', `import { b } from './b.tsx';`],
  ['packages/contract/src/c.test.ts', `import { c } from './c.ts';`],
]);

describe('a change concerns', () => {
  it.each([
    { changed: 'package-lock.json', tests: [...sources.keys()].filter((file) => file.includes('.test.')) },
    {
      changed: 'packages/contract/src/c.ts',
      tests: [...sources.keys()].filter((file) => file.includes('.test.')),
    },
    { changed: 'packages/server/src/z.ts', tests: [admin, player, 'packages/server/src/a.test.ts'] },
    { changed: 'packages/web/src/shared/ui.tsx', tests: [admin, player, 'packages/web/src/admin/b.test.tsx'] },
    { changed: 'packages/web/src/admin/b.tsx', tests: [admin, 'packages/web/src/admin/b.test.tsx'] },
    { changed: 'e2e/fixtures/api.ts', tests: [player] },
    { changed: 'packages/server/src/a.test.ts', tests: ['packages/server/src/a.test.ts'] },
    { changed: 'docs/running.md', tests: [] },
  ])('$changed: $tests', ({ changed, tests }) => {
    const all = [...sources.keys()].filter((file) => file.includes('.test.'));
    expect(all.filter(concernedBy([changed], sources))).toEqual(tests);
  });

  it('everything when it is not known', () => {
    expect(concernedBy(undefined, sources)(admin)).toBe(true);
  });
});

it('keeps what passed and no change concerns, and runs what failed, is new or was changed', () => {
  const planned = [
    { project: 'journeys', file: admin },
    { project: 'journeys', file: player },
    { project: 'server', file: 'packages/server/src/a.test.ts' },
    { project: 'web', file: 'packages/web/src/admin/b.test.tsx' },
  ];
  const stored = [
    { ...planned[0], failed: 0, tree: 'old' },
    { ...planned[1], failed: 0, tree: 'old' },
    { ...planned[2], failed: 1, tree: 'old' },
  ];
  const { kept, toRun } = divide(planned, stored, () => ['packages/web/src/admin/b.tsx'], sources);
  expect(kept).toEqual([stored[1]]);
  expect(toRun).toEqual([planned[0], planned[2], planned[3]]);
});

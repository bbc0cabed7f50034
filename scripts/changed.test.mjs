import { describe, expect, it } from 'vitest';
import { journeysFor, namedBy, testsFor, typesFor } from './changed.mjs';

describe('types', () => {
  const projects = [
    { file: 'bench/tsconfig.json' },
    { file: 'e2e/tsconfig.json' },
    { file: 'packages/contract/tsconfig.json', include: ['src', '*.ts'] },
    { file: 'packages/server/tsconfig.json', include: ['src', '*.ts'] },
    { file: 'packages/web/tsconfig.admin.json', include: ['src/admin', 'src/shared'] },
    { file: 'packages/web/tsconfig.json', include: ['src/shared', 'src/shell', '*.config.ts'] },
  ];
  const all = projects.map(({ file }) => file);
  it.each([
    ['a screen concerns its area', 'packages/web/src/admin/list/ListTable.tsx', ['packages/web/tsconfig.admin.json']],
    [
      'what areas share concerns each',
      'packages/web/src/shared/ui/Button.tsx',
      ['packages/web/tsconfig.admin.json', 'packages/web/tsconfig.json'],
    ],
    [
      'the server concerns what is tried on it',
      'packages/server/src/app.ts',
      ['bench/tsconfig.json', 'e2e/tsconfig.json', 'packages/server/tsconfig.json'],
    ],
    ['the contract concerns everybody', 'packages/contract/src/courses.ts', all],
    ['the lock file concerns everybody', 'package-lock.json', all],
    ['a page of the docs concerns nobody', 'docs/admin.md', []],
  ])('%s', (_title, changed, expected) => {
    expect(typesFor([changed], projects)).toEqual(expected);
  });
});

it('every kind of import is seen, and files that are read by their address', () => {
  const text = `import { a } from './a.ts';
export type { b } from '../b.ts';
import '../styles.css';
const c = await import('./deep/c.ts');
const d = readFileSync(new URL('d.md', import.meta.url), 'utf8');
import { z } from 'zod';`;
  expect(namedBy('packages/web/src/site/x.ts', text)).toEqual([
    'packages/web/src/site/a.ts',
    'packages/web/src/b.ts',
    'packages/web/src/styles.css',
    'packages/web/src/site/deep/c.ts',
    'packages/web/src/site/d.md',
  ]);
});

describe('unit and API tests', () => {
  const server = 'packages/server/src';
  const files = new Map([
    [`${server}/app.ts`, `import './modules/courses/index.ts'; import './platform/files.ts';`],
    [`${server}/test/app.ts`, `import '../app.ts';`],
    [`${server}/test/roles/role-table.api.test.ts`, `import '../app.ts'; new URL('role-table.md', import.meta.url)`],
    [`${server}/modules/courses/index.ts`, `export { name } from './courses.rules.ts';`],
    [`${server}/modules/courses/courses.rules.ts`, `import { clean } from '../../platform/clean.ts';`],
    [`${server}/modules/courses/courses.rules.test.ts`, `import { name } from './courses.rules.ts';`],
    [`${server}/modules/courses/courses.api.test.ts`, `import '../../test/app.ts';`],
    [`${server}/modules/reviews/reviews.api.test.ts`, `import '../../test/app.ts';`],
    [`${server}/platform/files.ts`, ''],
    [`${server}/platform/clean.ts`, ''],
    ['packages/web/src/player/quiz/clock.ts', ''],
    ['packages/web/src/player/quiz/Timer.tsx', `import { left } from './clock.ts';`],
    ['packages/web/src/account/attempts/Attempt.test.tsx', `import '../../player/quiz/Timer.tsx';`],
    ['e2e/running.test.ts', `import '../packages/server/src/platform/clean.ts';`],
  ]);
  const rights = `${server}/test/roles/role-table.api.test.ts`;
  const ofCourses = [
    `${server}/modules/courses/courses.api.test.ts`,
    `${server}/modules/courses/courses.rules.test.ts`,
  ];
  it.each([
    ['of the same module, and who may do what', `${server}/modules/courses/courses.rules.ts`, [...ofCourses, rights]],
    ['of a module whose family of endpoints changed', 'packages/contract/src/courses.ts', [...ofCourses, rights]],
    [
      'that import it through others',
      'packages/web/src/player/quiz/clock.ts',
      ['packages/web/src/account/attempts/Attempt.test.tsx'],
    ],
    ['that read it', `${server}/test/roles/role-table.md`, [rights]],
    ['not those that meet it only in the whole app', `${server}/platform/files.ts`, [rights]],
    ['with a rule far below', `${server}/platform/clean.ts`, [ofCourses[1], rights]],
    ['none for a page of the docs', 'docs/admin.md', []],
  ])('%s', (_title, changed, expected) => {
    expect(testsFor([changed], files)).toEqual(expected);
  });

  it('a test that was changed runs, and one of a file that was deleted', () => {
    const own = `${server}/modules/reviews/reviews.api.test.ts`;
    expect(testsFor([own], files)).toEqual([own]);
    expect(testsFor([`${server}/modules/reviews/gone.ts`], files)).toEqual([own, rights]);
  });
});

describe('journeys', () => {
  const named = (name) => `e2e/journeys/${name}.test.ts`;
  const journeys = [
    'account',
    'admin-lists',
    'admin-preview',
    'admin-quiz',
    'learner',
    'notes',
    'quiz',
    'quiz-types',
    'stream',
    'visitor',
  ].map(named);
  it.each([
    ['named as the folder of a screen', 'packages/web/src/item-types/quiz/admin/editor/QuizForm.tsx', ['admin-quiz']],
    ['of many and of one', 'packages/web/src/admin/list/ListTable.tsx', ['admin-lists']],
    ['of a folder further up', 'packages/web/src/item-types/lesson/player/stream/ui/Live.tsx', ['stream']],
    ['the shortest through its area', 'packages/web/src/account/profile/Profile.tsx', ['account']],
    ['the shortest of all for what areas share', 'packages/web/src/shared/ui/Button.tsx', ['learner']],
    ['the shortest of all for the server', 'packages/server/src/app.ts', ['learner']],
    ['themselves', named('notes'), ['notes']],
    ['none for a test', 'packages/web/src/player/quiz/Timer.test.tsx', []],
  ])('%s', (_title, changed, expected) => {
    expect(journeysFor([changed], journeys).run).toEqual(expected.map(named));
  });

  it('no more than a few, and the rest is named', () => {
    const changed = ['account', 'notes', 'quiz', 'stream'].map(named);
    expect(journeysFor(changed, journeys)).toEqual({ run: changed.slice(0, 3), left: [named('stream')] });
  });
});

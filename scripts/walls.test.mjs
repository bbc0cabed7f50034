import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const walls = path.resolve(import.meta.dirname, 'walls.mjs');
const modules = 'packages/server/src/modules';
const site = 'packages/web/src/site';
const types = 'packages/web/src/item-types';
let root;

function makeRoot() {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-walls-')));
}
function removeRoot() {
  fs.rmSync(root, { recursive: true, force: true });
}

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

function writeImport({ from, to, type }) {
  const address = path.relative(path.dirname(from), to);
  const statement = type ? 'import type { Thing } from' : 'import { thing } from';
  write(from, `${statement} '${address.startsWith('.') ? address : `./${address}`}';\n`);
  if (!fs.existsSync(path.join(root, to))) write(to, 'export const thing = 1;\nexport type Thing = number;\n');
}

function run() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [walls, root], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

// Each file imports once, so that what is said of it is said of that import.
const refused = [
  {
    wall: 'courses-stays-upstream',
    from: `${modules}/courses/outline.usecases.ts`,
    to: `${modules}/progress/index.ts`,
  },
  {
    wall: 'modules-by-their-index',
    from: `${modules}/progress/progress.usecases.ts`,
    to: `${modules}/courses/x.tables.ts`,
  },
  {
    wall: 'queries-join-upstream-tables',
    from: `${modules}/progress/progress.queries.ts`,
    to: `${modules}/courses/x.queries.ts`,
  },
  {
    wall: 'item-types-never-each-other',
    from: `${modules}/quizzes/quizzes.usecases.ts`,
    to: `${modules}/lessons/index.ts`,
  },
  {
    wall: 'tables-of-item-types-stay-inside',
    from: `${modules}/analytics/analytics.queries.ts`,
    to: `${modules}/quizzes/x.tables.ts`,
  },
  {
    wall: 'tables-of-item-types-stay-inside',
    from: `${modules}/rewards/rewards.queries.ts`,
    to: `${modules}/live-sessions/joins/x.tables.ts`,
    type: true,
  },
  { wall: 'module-is-listed', from: 'packages/server/src/modules.ts', to: `${modules}/weather/index.ts` },
  { wall: 'app-by-index', from: 'packages/server/src/app.ts', to: `${modules}/courses/x.queries.ts` },
  { wall: 'routes-call-usecases', from: `${modules}/courses/courses.routes.ts`, to: `${modules}/courses/x.queries.ts` },
  { wall: 'rules-are-pure', from: `${modules}/courses/courses.rules.ts`, to: `${modules}/courses/outline.ts` },
  { wall: 'rules-are-pure', from: `${modules}/quizzes/quizzes.rules.ts`, to: `${modules}/courses/index.ts` },
  {
    wall: 'courses-stays-upstream',
    from: `${modules}/courses/late.rules.ts`,
    to: `${modules}/quizzes/points.rules.ts`,
  },
  {
    wall: 'platform-never-modules',
    from: 'packages/server/src/platform/mail/mail.ts',
    to: `${modules}/accounts/index.ts`,
  },
  { wall: 'server-never-web', from: 'packages/server/src/pages.ts', to: `${site}/server.tsx` },
  { wall: 'web-never-server', from: `${site}/clock.ts`, to: 'packages/server/src/clock.ts' },
  { wall: 'limits-are-constants', from: 'packages/contract/src/courses/x.limits.ts', to: 'packages/contract/src/x.ts' },
  { wall: 'web-takes-contract-types', from: `${site}/price.ts`, to: 'packages/contract/src/x.ts' },
  { wall: 'areas-never-each-other', from: `${site}/header.tsx`, to: 'packages/web/src/player/x.tsx' },
  { wall: 'shared-never-areas', from: 'packages/web/src/shared/ui/Ring.tsx', to: 'packages/web/src/player/x.tsx' },
  {
    wall: 'web-item-types-never-each-other',
    from: `${types}/assignment/player.ts`,
    to: `${types}/quiz/player.ts`,
  },
  {
    wall: 'web-item-types-are-collected',
    from: 'packages/web/src/admin/course/hub.tsx',
    to: `${types}/quiz/admin/addresses.ts`,
  },
  { wall: 'web-item-types-are-collected', from: `${site}/kinds.ts`, to: `${types}/quiz/site.ts` },
  {
    wall: 'player-of-item-types-stays-in-its-area',
    from: `${types}/zoom/player.ts`,
    to: 'packages/web/src/admin/builder/x.tsx',
  },
  {
    wall: 'player-of-item-types-stays-in-its-area',
    from: `${types}/lesson/player.ts`,
    to: `${types}/lesson/admin.tsx`,
  },
  {
    wall: 'admin-of-item-types-stays-in-its-area',
    from: `${types}/zoom/admin/Dialog.tsx`,
    to: 'packages/web/src/player/x.tsx',
  },
  { wall: 'site-of-item-types-stays-in-its-area', from: `${types}/zoom/site.ts`, to: 'packages/web/src/player/x.tsx' },
  { wall: 'item-types-declare-by-area', from: `${types}/zoom/admin.tsx`, to: `${types}/zoom/look.ts` },
  { wall: 'product-never-test-code', from: 'packages/server/src/main.ts', to: 'packages/server/src/test/x.ts' },
  {
    wall: 'contract-knows-only-zod',
    from: 'packages/contract/src/courses/courses.ts',
    to: 'packages/server/src/clock.ts',
  },
  { wall: 'no-cycles', from: 'packages/server/src/one.ts', to: 'packages/server/src/one.ts' },
  {
    wall: 'sanitizers-in-workers',
    from: `${modules}/courses/cleaning.ts`,
    to: 'packages/server/src/platform/html/sanitize-texts.ts',
    record: '0013-html-sanitized-in-workers',
  },
  {
    wall: 'html-libraries-in-workers',
    from: `${modules}/courses/parsing.ts`,
    to: 'node_modules/sanitize-html/index.js',
    record: '0013-html-sanitized-in-workers',
  },
];

const allowed = [
  { from: `${modules}/progress/locks.usecases.ts`, to: `${modules}/courses/index.ts` },
  { from: `${modules}/progress/locks.queries.ts`, to: `${modules}/courses/x.tables.ts` },
  { from: `${modules}/analytics/hub.queries.ts`, to: `${modules}/quizzes/index.ts` },
  { from: `${modules}/quizzes/attempts/attempts.queries.ts`, to: `${modules}/quizzes/x.tables.ts` },
  { from: `${modules}/reviews/x.tables.ts`, to: `${modules}/quizzes/x.tables.ts` },
  { from: `${modules}/transfer/quiz-file/quizzes.queries.ts`, to: `${modules}/lessons/x.tables.ts` },
  { from: `${modules}/courses/terms.routes.ts`, to: `${modules}/courses/terms.usecases.ts` },
  { from: `${modules}/courses/terms.rules.ts`, to: `${modules}/courses/outline.ts`, type: true },
  { from: `${modules}/courses/terms.api.test.ts`, to: 'packages/server/src/test/x.ts' },
  { from: `${site}/money.ts`, to: 'packages/contract/src/x.ts', type: true },
  { from: `${types}/quiz/admin.tsx`, to: `${types}/quiz/admin/Dialog.tsx` },
  { from: 'packages/web/src/player/routes/quiz.tsx', to: `${types}/quiz/player/QuizScreen.tsx` },
  { from: `${types}/lesson/site.ts`, to: `${site}/course/declare.ts` },
  { from: `${site}/share.ts`, to: 'packages/contract/src/figures.ts' },
  { from: `${site}/today.ts`, to: 'packages/contract/src/time.ts' },
  { from: `${site}/award.ts`, to: 'packages/contract/src/certificates/paper.ts' },
  { from: `${site}/amount.ts`, to: 'packages/contract/src/sales/money.ts' },
  { from: `${modules}/quizzes/points.rules.ts`, to: 'packages/contract/src/figures.ts' },
  { from: `${modules}/quizzes/late.rules.ts`, to: `${modules}/courses/status.rules.ts` },
  { from: 'packages/server/src/demo/words.ts', to: 'packages/server/src/platform/html/sanitize-texts.ts' },
  { from: 'packages/server/src/platform/html/sanitize.ts', to: 'node_modules/sanitize-html/index.js' },
];

const tables = `${modules}/courses/courses.tables.ts`;
const table = "export const courses = pgTable('courses', {});\n";

/** Each in a file of its own, so that one run reads them all. */
const foreignWrites = [
  ['await db.update(courses).set({ name });', 'quizzes/one.queries'],
  ['await db.insert(courses).values(row);', 'quizzes/two.queries'],
  ['await db\n  .delete(\n    courses,\n  );', 'quizzes/three.queries'],
  ['await db.execute(sql`with x as (select 1) update ${courses} c set name = 1`);', 'quizzes/four.queries'],
  ['await db.execute(sql`insert into ${courses} (name) values (1)`);', '../demo/seed'],
].map(([statement, name]) => ({ statement, file: path.posix.normalize(`${modules}/${name}.ts`) }));
const refusingFiles = ['usecases', 'routes'].map((role) => `${modules}/courses/refusing.${role}.ts`);
const refusal = "export const refuse = () => {\n  throw new Error('forbidden');\n};\n";
const circles = ['packages/server/src', 'packages/contract/src'];

function writeCircle(folder) {
  writeImport({ from: `${folder}/clock.ts`, to: `${folder}/hands.ts`, type: true });
  writeImport({ from: `${folder}/hands.ts`, to: `${folder}/clock.ts`, type: true });
}

describe('what is refused', () => {
  let outcome;
  beforeAll(() => {
    makeRoot();
    for (const pair of [...refused, ...allowed]) writeImport(pair);
    write('packages/server/src/lost.ts', "import { gone } from './gone.ts';\n");
    for (const file of refusingFiles) write(file, refusal);
    write(tables, table);
    for (const { statement, file } of foreignWrites) write(file, `${statement}\n`);
    circles.forEach(writeCircle);
    outcome = run();
  });
  afterAll(removeRoot);

  const saidOf = (file) => outcome.said.split(/\n(?=\S)/).filter((paragraph) => paragraph.startsWith(`${file}\n`));

  it.each(refused)('an import through $wall, with its decision record', ({ wall, from, to, record }) => {
    expect(outcome.status).toBe(1);
    const paragraphs = saidOf(from);
    expect(paragraphs.join('\n')).toContain(`  → ${to}\n  ${wall}: `);
    for (const paragraph of paragraphs)
      expect(paragraph).toContain(`(docs/decisions/${record ?? '0001-modules-and-walls'}.md)`);
  });

  it.each(allowed)('not an import of $to by $from', ({ from }) => {
    expect(saidOf(from)).toEqual([]);
  });

  it('an import that leads nowhere', () => {
    expect(saidOf('packages/server/src/lost.ts').join()).toContain('no-missing-files: ');
  });

  it.each(refusingFiles)('a refusal in %s', (file) => {
    expect(saidOf(file).join()).toContain(`${file}\n  refusals-in-guards: `);
  });

  it.each(foreignWrites)('$statement in $file, which is not the module of the table', ({ file }) => {
    expect(saidOf(file).join()).toContain(`${file}\n  writes courses of courses\n  only-owners-write: `);
  });

  it.each(circles)('types of %s that go in a circle', (folder) => {
    expect(saidOf(`${folder}/clock.ts`).join()).toContain('no-type-cycles: ');
  });
});

describe('the check of walls', () => {
  beforeEach(makeRoot);
  afterEach(removeRoot);

  it('passes when nothing is wrong: guards refuse, modules write their own tables, others read them, tests do both', () => {
    for (const pair of allowed) writeImport(pair);
    const others = {
      [tables]: table,
      [`${modules}/courses/course/courses.queries.ts`]: 'await db.update(courses).set({ name });\n',
      [`${modules}/quizzes/quiz.queries.ts`]: 'await db.select().from(courses);\n',
      [`${modules}/quizzes/quiz.test.ts`]: 'await db.delete(courses);\n',
      ...Object.fromEntries(
        ['guards', 'rules', 'usecases.test'].map((role) => [`${modules}/courses/courses.${role}.ts`, refusal]),
      ),
    };
    for (const [file, text] of Object.entries(others)) write(file, text);
    const own = allowed.flatMap(({ from, to }) => [from, to]).filter((file) => !file.startsWith('node_modules/'));
    const files = new Set([...own, ...Object.keys(others)]).size;
    expect(run()).toEqual({ status: 0, said: `${files} of ${files} files read, 0 imports through a wall\n` });
  });

  it('fails when there is nothing to read', () => {
    expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('No source file was found') });
  });

  it('fails for a refusal alone', () => {
    write(refusingFiles[0], refusal);
    expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('refusals-in-guards: ') });
  });

  it('fails for a foreign write alone', () => {
    write(tables, table);
    write(foreignWrites[0].file, `${foreignWrites[0].statement}\n`);
    expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('only-owners-write: ') });
  });

  it('fails for a large package that a static import reaches from the start, not for one behind a dynamic import', () => {
    const pay = `${modules}/payments/pay.ts`;
    const mail = `${modules}/payments/mail.ts`;
    writeImport({ from: 'packages/server/src/start.ts', to: pay });
    write(pay, "import { thing } from '../../../../../node_modules/stripe/index.js';\nawait import('./mail.ts');\n");
    write(mail, "import { thing } from '../../../../../node_modules/nodemailer/index.js';\n");
    for (const name of ['stripe', 'nodemailer']) write(`node_modules/${name}/index.js`, 'export const thing = 1;\n');
    const { status, said } = run();
    expect(status).toBe(1);
    expect(said).toContain(`${pay}\n  → node_modules/stripe/index.js\n  lazy-packages: `);
    expect(said).not.toContain(`${mail}\n`);
  });

  it('fails for types that go in a circle alone', () => {
    writeCircle(circles[0]);
    expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('no-type-cycles: ') });
  });

  it('fails for a file whose imports are not seen', () => {
    // `exclude` hides the stylesheet, as a parser that reads nothing hides every import.
    write(`${site}/head.ts`, "export * from './head.css';\n");
    write(`${site}/head.css`, '');
    expect(run()).toMatchObject({ status: 1, said: expect.stringContaining('head.ts\n  was not read') });
  });
});

import { nothing, type RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { changesOf, writeChanges } from './cells/save-cells.usecases.ts';
import { gradebookChanges, gradebookColumns, gradeResults, grades } from './gradebook.tables.ts';
import { selectStructure } from './setup/columns.queries.ts';

const color = '#15803D';
const body = { name: 'A', points: 4, min: 90, max: 100, color };

async function emptyScale({ t }: RoleWorld) {
  await t.db.delete(grades);
}

async function aGrade(world: RoleWorld): Promise<number> {
  await emptyScale(world);
  const { t } = world;
  const row = { name: 'A', points: 40, min: 9000, max: 10_000, color, createdAt: t.now(), modifiedAt: t.now() };
  const [made] = await t.db.insert(grades).values(row).returning({ id: grades.id });
  return made!.id;
}

/** A course of "instructor own" with a manual column, and its key. */
async function book({ t, course }: RoleWorld) {
  const { id: courseId } = await course();
  const row = { courseId, name: 'Oral exam', total: 2000, releasedAt: t.now(), position: 0 };
  const [column] = await t.db.insert(gradebookColumns).values(row).returning({ id: gradebookColumns.id });
  return { courseId, key: `manual:${column!.id}` as const };
}

/** A result of "student enrolled". */
async function result({ t, course, people }: RoleWorld): Promise<number> {
  const { id: courseId } = await course();
  const userId = people['student enrolled'].id;
  const row = { courseId, userId, cells: [], categories: [], status: 'in_progress' as const, updatedAt: t.now() };
  const [made] = await t.db
    .insert(gradeResults)
    .values({ ...row, overridePercent: 8000, percent: 8000, overrideReason: 'Oral' })
    .returning({ id: gradeResults.id });
  return made!.id;
}

/** A change of a cell by "instructor own". */
async function change(world: RoleWorld) {
  const { t, people } = world;
  const { services } = t.app;
  const { courseId, key } = await book(world);
  const structure = await selectStructure(t.db, services, courseId);
  const writing = {
    services,
    courseId,
    structure,
    now: t.now(),
    actor: { userId: people['instructor own'].id } as never,
  };
  const cells = [{ user_id: people['student enrolled'].id, key, score: 10, reason: '' }];
  await writeChanges(t.db, { ...writing, changes: await changesOf(t.db, { ...writing, cells }) });
  const rows = await t.db.select({ id: gradebookChanges.id }).from(gradebookChanges);
  return { courseId, id: Math.max(...rows.map(({ id }) => id)) };
}

const inBook =
  (body?: (world: RoleWorld, key: string) => unknown): RoleCase =>
  async (world) => {
    const { courseId, key } = await book(world);
    return { params: { course: courseId }, ...(body && { body: body(world, key) }) };
  };

const ofResult =
  (more: object = {}): RoleCase =>
  async (world) => ({ params: { id: await result(world) }, ...more });

export const cases: Record<string, RoleCase> = {
  'grades.list': nothing,
  'grades.get': async (world) => ({ params: { id: await aGrade(world) } }),
  'grades.create': async (world) => {
    await emptyScale(world);
    return { body };
  },
  'grades.update': async (world) => ({ params: { id: await aGrade(world) }, body: { max: 99 } }),
  'grades.remove': async (world) => ({ params: { id: await aGrade(world) } }),
  'grades.addSamples': () => ({ body: { replace: true } }),
  'gradeResults.list': async (world) => ({ shown: await result(world), query: { per_page: 100 } }),
  'gradeResults.get': ofResult(),
  'gradeResults.recalculate': ofResult(),
  'gradeResults.override': ofResult({ body: { percent: 90, reason: 'Oral exam' } }),
  'gradeResults.removeOverride': ofResult(),
  'ownGrades.list': nothing,
  'ownGrades.get': async ({ course }) => ({ params: { course: (await course()).id } }),
  'gradebook.toGrade': async (world) => ({ query: { courses: String((await book(world)).courseId) } }),
  'gradebook.get': inBook(),
  'gradebook.update': inBook(() => ({ version: 0, columns_start_hidden: true, categories: [], columns: [] })),
  'gradebook.release': inBook((_, key) => ({ keys: [key], released: false })),
  'gradebook.releasePreview': inBook(),
  'gradebook.grid': inBook(),
  'gradebook.attempt': async (world) => ({
    params: { course: (await world.course()).id },
    query: { user: world.people['student enrolled'].id, quiz: 1 },
  }),
  'gradebook.saveCells': inBook(({ people }, key) => ({
    cells: [{ user_id: people['student enrolled'].id, key, score: 10 }],
  })),
  'gradebook.file': inBook(),
  'gradebook.importFile': inBook(({ people }, key) => ({
    csv: `User ID,Oral exam [${key}]\r\n${people['student enrolled'].id},10\r\n`,
    dry_run: false,
  })),
  'gradebook.stream': async (world) => ({ params: { course: (await book(world)).courseId }, query: { wait: false } }),
  'gradebook.history': inBook(),
  'gradebook.undo': async (world) => {
    const { courseId, id } = await change(world);
    return { params: { course: courseId, change: id } };
  },
};

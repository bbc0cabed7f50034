import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import type { Services } from '../../../platform/services.ts';
import { gradeResults } from '../gradebook.tables.ts';
import { selectStructure } from '../setup/columns.queries.ts';

/** The course, unless it is in the trash, and those of these columns that learners can see now. */
export async function selectOptionalShown(
  db: Db,
  services: Services,
  { courseId, keys }: { courseId: number; keys: string[] },
) {
  const [course] = await db
    .select({ name: courses.name })
    .from(courses)
    .where(and(eq(courses.id, courseId), ne(courses.status, 'trash')));
  if (!course) return undefined;
  const asked = new Set(keys);
  const { columns } = await selectStructure(db, services, courseId);
  const shown = columns.filter(({ key, releasedAt }) => asked.has(key) && releasedAt !== null);
  return { course, columns: shown };
}

/** The results with a grade in one of these columns. */
function hasGradeIn(courseId: number, keys: readonly string[]) {
  const cells = keys.map((key) => JSON.stringify([{ key, status: 'graded' }]));
  return and(eq(gradeResults.courseId, courseId), sql`${gradeResults.cells} @> any(${sql.param(cells)}::jsonb[])`);
}

/** How many learners have a grade in one of these columns. */
export const countGraded = (db: Db, { courseId, keys }: { courseId: number; keys: readonly string[] }) =>
  db.$count(gradeResults, hasGradeIn(courseId, keys));

/** The next learners with a grade in one of these columns, by ID. */
async function selectNextGraded(
  db: Db,
  { courseId, keys, after, limit }: { courseId: number; keys: readonly string[]; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ userId: gradeResults.userId })
    .from(gradeResults)
    .where(and(hasGradeIn(courseId, keys), gt(gradeResults.userId, after)))
    .orderBy(asc(gradeResults.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** The learners who have a grade in one of these columns, in portions. */
export async function* gradedPortions(
  db: Db,
  of: { courseId: number; keys: readonly string[]; limit: number },
): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const userIds = await selectNextGraded(db, { ...of, after });
    const last = userIds.at(-1);
    if (last === undefined) return;
    yield userIds;
    after = last;
  }
}

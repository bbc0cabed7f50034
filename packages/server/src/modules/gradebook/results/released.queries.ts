import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import type { Services } from '../../../platform/services.ts';
import { gradeResults } from '../gradebook.tables.ts';
import { selectStructure } from '../setup/columns.queries.ts';

/** The course and those of these columns that learners can see now; undefined if there are none. */
async function selectOptionalShown(
  db: Db,
  services: Services,
  { courseId, keys }: { courseId: number; keys: string[] },
) {
  const [course] = await db.select({ name: courses.name }).from(courses).where(eq(courses.id, courseId));
  if (!course) return undefined;
  const asked = new Set(keys);
  const { columns } = await selectStructure(db, services, courseId);
  const shown = columns.filter(({ key, releasedAt }) => asked.has(key) && releasedAt !== null);
  return shown.length > 0 ? { course, columns: shown } : undefined;
}

/** The next learners with a grade in one of these columns, by ID. */
async function selectNextGraded(
  db: Db,
  { courseId, keys, after, limit }: { courseId: number; keys: readonly string[]; after: number; limit: number },
): Promise<number[]> {
  const cells = keys.map((key) => JSON.stringify([{ key, status: 'graded' }]));
  const rows = await db
    .select({ userId: gradeResults.userId })
    .from(gradeResults)
    .where(
      and(
        eq(gradeResults.courseId, courseId),
        gt(gradeResults.userId, after),
        sql`${gradeResults.cells} @> any(${sql.param(cells)}::jsonb[])`,
      ),
    )
    .orderBy(asc(gradeResults.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** The released columns that are still shown, and the learners who have a grade in one of them, in portions. */
export async function selectReleased(db: Db, services: Services, released: { courseId: number; keys: string[] }) {
  const shown = await selectOptionalShown(db, services, released);
  if (!shown) return undefined;
  const keys = shown.columns.map(({ key }) => key);
  const { courseId } = released;
  async function* portions(limit: number): AsyncGenerator<number[]> {
    for (let after = 0; ; ) {
      const userIds = await selectNextGraded(db, { courseId, keys, after, limit });
      const last = userIds.at(-1);
      if (last === undefined) return;
      yield userIds;
      after = last;
    }
  }
  return { ...shown, portions };
}

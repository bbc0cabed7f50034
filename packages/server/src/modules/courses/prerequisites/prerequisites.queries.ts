import { eq, inArray, sql } from 'drizzle-orm';
import type { ContentStatus } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { coursePrerequisites, courses } from '../courses.tables.ts';

const PREREQUISITES_LOCK = 7_315_020;

/** Serializes changes of prerequisites, so that two concurrent ones cannot create a cycle. */
export async function lockPrerequisites(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${PREREQUISITES_LOCK})`);
}

export async function selectPrerequisiteIds(db: Db, courseId: number): Promise<number[]> {
  const rows = await db
    .select({ id: coursePrerequisites.requiredId })
    .from(coursePrerequisites)
    .where(eq(coursePrerequisites.courseId, courseId));
  return rows.map(({ id }) => id);
}

/** Those of these courses that are there, with what decides who may know of them. */
export async function selectOwned(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; status: ContentStatus; authorId: number | null; additionalAuthorIds: number[] }[]> {
  return db
    .select({
      id: courses.id,
      status: courses.status,
      authorId: courses.authorId,
      additionalAuthorIds: courses.additionalAuthorIds,
    })
    .from(courses)
    .where(inArray(courses.id, [...ids]));
}

/** Whether one of these courses asks for the course, itself or by others between them. */
export async function asksFor(
  db: Db,
  { ids, courseId }: { ids: readonly number[]; courseId: number },
): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with recursive needed as (
      select unnest(${`{${ids.join(',')}}`}::integer[]) as id
      union
      select link.required_id from needed join ${coursePrerequisites} link on link.course_id = needed.id)
    select exists (select 1 from needed where id = ${courseId}) as found`);
  return rows[0]?.found ?? false;
}

export async function replacePrerequisites(
  db: Db,
  { courseId, ids }: { courseId: number; ids: readonly number[] },
): Promise<void> {
  await db.delete(coursePrerequisites).where(eq(coursePrerequisites.courseId, courseId));
  if (ids.length === 0) return;
  await db.insert(coursePrerequisites).values(ids.map((requiredId) => ({ courseId, requiredId })));
}

export async function copyPrerequisites(db: Db, { fromId, toId }: { fromId: number; toId: number }): Promise<void> {
  await db.execute(sql`insert into ${coursePrerequisites} (course_id, required_id)
    select ${toId}::integer, required_id from ${coursePrerequisites} where course_id = ${fromId}`);
}

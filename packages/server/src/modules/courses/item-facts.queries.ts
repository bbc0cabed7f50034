import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courseItems } from './courses.tables.ts';

/**
 * What the outline shows of items, taken from `source`: a statement of their own module that answers `id` and `facts`.
 * It may write what the facts are worked out from, so that both are one statement however many items there are.
 * Answers the items and their courses.
 */
export async function writeItemFacts(
  db: Db,
  { source, actorId, now }: { source: SQL; actorId: number | null; now: Date },
): Promise<{ id: number; courseId: number }[]> {
  const { rows } = await db.execute<{ id: number; courseId: number }>(sql`
    with source as (${source})
    update ${courseItems} i set modified_at = ${now.toISOString()}::timestamptz, modified_by_id = ${actorId}::integer,
      facts = source.facts
    from source where source.id = i.id
    returning i.id, i.course_id as "courseId"`);
  return rows;
}

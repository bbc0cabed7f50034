import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { assignmentReplies } from '../assignments.tables.ts';

/**
 * Applies new terms to graded submissions. `scale` converts the points in proportion to the new total; otherwise they
 * are only capped at it. Results follow the new passing points, except where a grader overrode them. Returns the number
 * of updated submissions.
 */
export async function regradeReplies(
  db: Db,
  {
    assignmentId,
    scale,
    totalPoints,
    passPoints,
  }: { assignmentId: number; scale: boolean; totalPoints: number; passPoints: number },
): Promise<number> {
  const { earnedPoints: earned, totalPoints: before, overridden, result } = assignmentReplies;
  const points = scale
    ? sql`round(${earned} * ${totalPoints}::numeric / ${before}, 2)`
    : sql`least(${earned}, ${totalPoints}::numeric)`;
  const rows = await db
    .update(assignmentReplies)
    .set({
      earnedPoints: points,
      totalPoints,
      result: sql`case when ${overridden} then ${result}
        when ${points} >= ${passPoints}::numeric then 'pass' else 'fail' end`,
    })
    .where(
      and(
        eq(assignmentReplies.assignmentId, assignmentId),
        isNull(assignmentReplies.archivedAt),
        isNotNull(assignmentReplies.gradedAt),
      ),
    )
    .returning({ id: assignmentReplies.id });
  return rows.length;
}

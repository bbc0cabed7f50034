import type { LatePenalty } from '@lectern/contract';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
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
  const { givenPoints, totalPoints: before, overridden, result, penalty } = assignmentReplies;
  const given = scale
    ? sql`round(${givenPoints} * ${totalPoints}::numeric / ${before}, 2)`
    : sql`least(${givenPoints}, ${totalPoints}::numeric)`;
  // The same as pointsAfterPenalty().
  const percentOfTotal = (percent: SQL) => sql`round(${totalPoints}::numeric * ${percent} / 100, 2)`;
  const of = (name: Exclude<keyof LatePenalty, 'most_points'>) => sql`(${penalty} ->> ${name})::numeric`;
  const points = sql`case when ${penalty} is null then ${given} else least(${given}, greatest(
    ${given} - ${percentOfTotal(sql`${of('percent')} * ${of('days')}`)}, ${percentOfTotal(of('floor_percent'))})) end`;
  const rows = await db
    .update(assignmentReplies)
    .set({
      givenPoints: given,
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

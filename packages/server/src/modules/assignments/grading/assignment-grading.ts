import { hundredthsOf } from '@lectern/contract/figures';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ItemGrading } from '../../courses/index.ts';
import { assignmentReplies, assignments } from '../assignments.tables.ts';
import { namesHidden } from './anonymity.queries.ts';

export const assignmentGrading: ItemGrading = {
  async selectItems(db, ids) {
    const rows = await db
      .select({
        id: assignments.id,
        weight: assignments.weight,
        total: assignments.totalPoints,
        dueAt: assignments.dueAt,
      })
      .from(assignments)
      .where(inArray(assignments.id, [...ids]));
    return rows.map((row) => ({ ...row, weight: hundredthsOf(row.weight), total: hundredthsOf(row.total) }));
  },
  async updateWeights(db, weights) {
    if (weights.length === 0) return;
    await db.execute(sql`
      update ${assignments} a set weight = w.weight / 100.0
      from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as w(id int, weight int)
      where a.id = w.id and a.weight <> w.weight / 100.0`);
  },
  async selectScores(db, { courseIds, userIds }) {
    const rows = await db
      .select({
        courseId: assignmentReplies.courseId,
        itemId: assignmentReplies.assignmentId,
        userId: assignmentReplies.userId,
        result: assignmentReplies.result,
        // After the late penalty.
        earned: assignmentReplies.earnedPoints,
        total: assignmentReplies.totalPoints,
        // A score next to a name would say who submitted what.
        hidden: sql<boolean>`${namesHidden}`,
      })
      .from(assignmentReplies)
      .innerJoin(assignments, eq(assignments.id, assignmentReplies.assignmentId))
      .where(
        and(
          inArray(assignmentReplies.courseId, [...courseIds]),
          inArray(assignmentReplies.userId, [...userIds]),
          isNull(assignmentReplies.archivedAt),
        ),
      );
    return rows.map(({ courseId, itemId, userId, result, earned, total, hidden }) => {
      const ungraded = hidden ? 'withheld' : 'waiting';
      const graded = result !== 'pending' && earned !== null && total !== null && !hidden;
      return {
        courseId,
        itemId,
        userId,
        state: graded ? 'graded' : ungraded,
        earned: graded ? hundredthsOf(earned) : 0,
        total: graded ? hundredthsOf(total) : 0,
      };
    });
  },
};

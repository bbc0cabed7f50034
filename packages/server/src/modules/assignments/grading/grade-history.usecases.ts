import type { GradeEntry } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { type HistoryQuery, selectGradePage } from './grade-history.queries.ts';

/** One page of the grades of a submission, as staff see them. */
export async function readHistory(
  db: Db,
  asked: { replyId: number; query: HistoryQuery },
): Promise<{ rows: GradeEntry[]; total: number }> {
  const { rows, total } = await selectGradePage(db, asked);
  return {
    rows: rows.map(({ grade, grader, truncated }) => ({
      id: grade.id,
      cause: grade.cause,
      graded_by: grader ?? '',
      graded_at: grade.gradedAt.toISOString(),
      points_before: grade.pointsBefore,
      points: grade.points,
      total_points: grade.totalPoints,
      result: grade.result,
      result_reason: grade.resultReason,
      note: grade.note,
      rubric: grade.rubric,
      ...(truncated && { truncated: true as const }),
    })),
    total,
  };
}

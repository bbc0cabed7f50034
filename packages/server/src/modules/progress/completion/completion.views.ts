import type { Answer, contract } from '@lectern/contract';
import type { CompleteItemInput, CompletionResult } from './completion.usecases.ts';
import type { CompletionRow } from './completions.queries.ts';
import { iso } from './course-progress.views.ts';
import { progressSummary } from '../my-courses/status.rules.ts';

export function progressItemView({ row, progressId }: CompletionRow) {
  return {
    id: row.id,
    progress_id: progressId ?? 0,
    course_id: row.courseId,
    user_id: row.userId,
    item_id: row.itemId,
    item_type: row.itemType,
    completed: row.completed,
    started_at: iso(row.startedAt),
    modified_at: iso(row.modifiedAt),
    completed_at: iso(row.completedAt),
    previously_visited_page: row.previouslyVisitedPage,
  };
}

export function completionView(
  input: Pick<CompleteItemInput, 'courseId' | 'itemId' | 'itemType'>,
  result: CompletionResult,
): Answer<typeof contract.progress.completeItem> {
  const { item, course, userId } = result;
  const row = { ...input, ...item, userId, previouslyVisitedPage: item.visitedPages };
  return {
    ...progressItemView({ row, progressId: course.id }),
    course_progress: {
      status: course.status,
      completed_at: iso(course.completedAt),
      summary: progressSummary(result.counts, result.types),
      changed: result.changed.map(({ id, completed, lock }) => ({
        item_id: id,
        completed,
        locked: lock !== null,
        lock,
      })),
    },
  };
}

import type { Input, contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { can } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { getAccess } from '../../enrollments/index.ts';
import { type CompletionRow, selectCompletions } from './completions.queries.ts';

/**
 * Completion records: one's own, or a learner's in the courses one teaches. `only`: exactly one matches, which the
 * wire answers as an object.
 */
export async function listCompletions(
  context: RequestContext,
  query: Input<typeof contract.progress.listItems>['query'],
): Promise<{ rows: CompletionRow[]; only: boolean }> {
  const { actor } = context;
  const { course_id: courseId, item_id: itemId, item_type: itemType } = query;
  if (!actor) {
    // A visitor has completed nothing, and may ask so only where visitors learn.
    if (courseId === undefined || query.user_id !== undefined) throw new AppError('not_signed_in');
    await getAccess(context, courseId);
    return { rows: [], only: false };
  }
  const userId = query.user_id ?? actor.userId;
  const others = userId !== actor.userId;
  if (others && !can(actor, 'author_own')) throw new AppError('forbidden');
  const authorId = others && !can(actor, 'author_any') ? actor.userId : undefined;

  const { limit, offset } = window(query);
  const knownAt = others || can(actor, 'author_any') ? null : context.now;
  const filter = { userId, courseId, itemId, itemType, authorId, knownAt };
  const rows = await selectCompletions(context.db, filter, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), only: rows.length === 1 && offset === 0 };
}

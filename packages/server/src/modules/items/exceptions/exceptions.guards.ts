import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { anAuthor, authorScope, type ItemType } from '../../courses/index.ts';
import { requireAddon } from '../../settings/index.ts';

/** Guard: the scope in which staff see exceptions of learners. `authorId` is null for all courses. */
export async function learnersExceptions(
  context: RequestContext,
  type: ItemType,
): Promise<{ authorId: number | null }> {
  await requireAddon(context, type);
  return { authorId: authorScope(anAuthor(context)) };
}

/** The item, for staff who decide about the terms of another learner. */
export async function itemOfOthers<Item>(
  context: RequestContext,
  { id, user }: { id: number; user: number },
  staffItem: (context: RequestContext, id: number) => Promise<Item>,
): Promise<Item> {
  const item = await staffItem(context, id);
  if (context.actor?.userId === user) throw new AppError('forbidden');
  return item;
}

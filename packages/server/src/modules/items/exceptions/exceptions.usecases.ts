import type { Answer, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { isLearnerOf } from '../../enrollments/index.ts';
import type { ExceptionContext, ExceptionEndpoints, ExceptionItem, ExceptionResource } from './exception-resource.ts';

const idsOf = ({ item, userId }: { item: ExceptionItem; userId: number }) => ({
  itemId: item.id,
  courseId: item.courseId,
  userId,
});

/** Grants a learner other terms, in place of an earlier exception. */
export async function grantException<Item extends ExceptionItem, E extends ExceptionEndpoints>(
  db: Db,
  { grant, event }: ExceptionResource<Item, E>,
  context: ExceptionContext<Item> & { body: Input<E['save']>['body'] },
): Promise<Answer<E['save']>> {
  const ids = idsOf(context);
  if (!(await isLearnerOf(db, ids))) throw new AppError('not_found');
  const view = await grant(db, context);
  await emit(db, context, event('granted', ids));
  return view;
}

export async function removeException<Item extends ExceptionItem, E extends ExceptionEndpoints>(
  db: Db,
  { queries, removed, event }: ExceptionResource<Item, E>,
  context: ExceptionContext<Item>,
): Promise<{ deleted: true; id: number }> {
  const ids = idsOf(context);
  if (!(await queries.remove(db, ids))) throw new AppError('not_found');
  await removed?.(db, context);
  await emit(db, context, event('removed', ids));
  return { deleted: true, id: context.userId };
}

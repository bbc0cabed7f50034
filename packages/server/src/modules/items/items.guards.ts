import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { anAuthor } from '../courses/index.ts';
import { type OpenedItem, openItem, readingAs } from '../progress/index.ts';

/** How an item is asked for: to study or to edit it, or by staff as a student who has completed the items `done`. */
export interface ItemQuery {
  context: 'view' | 'edit';
  preview?: 'student' | undefined;
  done?: readonly number[] | undefined;
}

/** An item that the gate lets the caller read; for editing, staff alone. */
export async function readableItem(
  context: RequestContext,
  { itemId, query }: { itemId: number; query: ItemQuery },
): Promise<OpenedItem> {
  const editing = query.context === 'edit';
  if (editing) anAuthor(context);
  const completed = query.preview === 'student' ? new Set(query.done) : null;
  const opened = await openItem(context, { itemId, ...readingAs(completed) });
  if (editing && !opened.staff) throw new AppError('forbidden');
  return opened;
}

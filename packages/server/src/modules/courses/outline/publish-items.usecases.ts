import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { itemType } from './item-types.ts';
import { saveItem } from './item-writing.usecases.ts';
import { selectItems } from './outline.queries.ts';

/**
 * Publishes the drafts of a course with the checks of a single publication. If one fails, none is published. Private
 * and pending items, and types that are off, stay unchanged. The course is locked.
 */
export async function publishItems(db: Db, writing: WriteContext & { courseId: number }): Promise<void> {
  const { courseId } = writing;
  const drafts = (await selectItems(db, courseId)).filter((item) => item.status === 'draft');
  for (const item of drafts) {
    const type = itemType(item.type);
    if (!type) continue;
    await type.checkPublishing?.(db, { id: item.id, name: item.name, field: 'publish_items' });
    await saveItem(db, { ...writing, type, item, courseId, body: { status: 'publish' }, facts: item.facts });
  }
}

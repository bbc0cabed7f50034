import type { Db } from '../../platform/db/database.ts';
import { copyItems, copyName, placeItem, selectItems, touchOutline } from '../courses/index.ts';
import type { LessonViewRow } from './lesson-views.queries.ts';
import { targetSection, tell, type Writing } from './lesson-writing.ts';

/** A draft like this lesson, with its content and files: behind it, or at the end of the section that is named. */
export async function cloneLesson(
  db: Db,
  writing: Writing & { row: LessonViewRow; sectionId: number | undefined },
): Promise<number> {
  const { row, actor, now } = writing;
  const { item } = row;
  const { sectionId = item.sectionId } = writing;
  const { courseId } = await targetSection(db, actor, { sectionId, courseId: undefined });
  const name = copyName(
    item.name,
    (await selectItems(db, courseId)).map((one) => one.name),
  );
  const copy = { id: item.id, sectionId, name, status: 'draft' as const };
  const copies = await copyItems(db, { items: [copy], courseId, actorId: actor.userId, now });
  const id = copies.get(item.id);
  if (id === undefined) throw new Error('lesson not copied');
  if (sectionId === item.sectionId) await placeItem(db, { id, courseId, sectionId, place: item.position + 1 });
  await touchOutline(db, { courseId, actorId: actor.userId, now });
  await tell(db, writing, 'created', { id, courseId });
  return id;
}

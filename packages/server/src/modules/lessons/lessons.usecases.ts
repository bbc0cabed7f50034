import type { Db } from '../../platform/db/database.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { addItem, checkItemStatus, type ItemPlace, moveItem, saveItem } from '../courses/index.ts';
import { createLesson } from './create-lesson.usecases.ts';
import { lessonContent, type LessonBody } from './lesson-fields.ts';
import { lessonItemType } from './lesson-item-type.ts';
import type { LessonViewRow } from './lesson-views.queries.ts';
import { updateLesson } from './lessons.queries.ts';
import { factsOf } from './video.rules.ts';

export type { LessonViewRow };

export async function addLesson(
  db: Db,
  writing: WriteContext & { place: ItemPlace; body: LessonBody & { name: string } },
): Promise<number> {
  const { body, actor } = writing;
  checkItemStatus(lessonItemType, body.status, null);
  const content = await lessonContent({ db, actor, body, before: null });
  const preview = body.enable_preview ?? false;
  return addItem(db, {
    ...writing,
    type: lessonItemType,
    status: body.status ?? 'publish',
    create: (item) => createLesson(db, { ...item, preview, content }),
  });
}

/** Changes what the body names and nothing else. The lesson's course is held. */
export async function changeLesson(
  db: Db,
  writing: WriteContext & { row: LessonViewRow; body: LessonBody },
): Promise<void> {
  const { row, body, actor } = writing;
  const { item, lesson } = row;
  checkItemStatus(lessonItemType, body.status, item.status);
  const content = await lessonContent({ db, actor, body, before: lesson });
  const courseId = await moveItem(db, { ...writing, type: lessonItemType, item });
  await updateLesson(db, item.id, content);
  const facts = factsOf({ ...lesson, ...content }, body.enable_preview ?? item.facts.preview ?? false);
  await saveItem(db, { ...writing, type: lessonItemType, item, courseId, facts });
}

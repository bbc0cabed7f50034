import type { Db } from '../../platform/db/database.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { addItem, checkItemStatus, type ItemPlace, moveItem, saveItem } from '../courses/index.ts';
import { createLesson } from './create-lesson.usecases.ts';
import { contentOf, type LessonBody } from './lesson-fields.ts';
import { lessonKind } from './lesson-kind.ts';
import type { LessonViewRow } from './lesson-views.queries.ts';
import { updateLesson } from './lessons.queries.ts';
import { factsOf } from './video.rules.ts';

export type { LessonViewRow };

export async function addLesson(
  db: Db,
  writing: WriteContext & { place: ItemPlace; body: LessonBody & { name: string } },
): Promise<number> {
  const { body, actor } = writing;
  checkItemStatus(lessonKind, body.status, null);
  const content = await contentOf({ db, actor, body, before: null });
  const preview = body.enable_preview ?? false;
  return addItem(db, {
    ...writing,
    kind: lessonKind,
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
  checkItemStatus(lessonKind, body.status, item.status);
  const content = await contentOf({ db, actor, body, before: lesson });
  const courseId = await moveItem(db, { ...writing, kind: lessonKind, item });
  await updateLesson(db, item.id, content);
  const facts = factsOf({ ...lesson, ...content }, body.enable_preview ?? item.facts.preview ?? false);
  await saveItem(db, { ...writing, kind: lessonKind, item, courseId, facts });
}

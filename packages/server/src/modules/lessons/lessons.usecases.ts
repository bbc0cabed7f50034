import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { addItem, checkItemStatus, checkRevision, moveItem, saveItem, targetSection } from '../courses/index.ts';
import { createLesson } from './create-lesson.usecases.ts';
import { contentOf, type LessonBody } from './lesson-fields.ts';
import { lessonKind } from './lesson-kind.ts';
import type { LessonViewRow } from './lesson-views.queries.ts';
import { updateLesson } from './lessons.queries.ts';
import { factsOf } from './video.rules.ts';

export type { LessonViewRow };

interface Writing {
  services: Services;
  actor: Actor;
  now: Date;
}

export async function addLesson(
  db: Db,
  writing: Writing & { body: LessonBody & { name: string; parent_id: number; course_id: number } },
): Promise<number> {
  const { body, actor } = writing;
  const place = await targetSection(db, actor, { sectionId: body.parent_id, courseId: body.course_id });
  checkItemStatus(lessonKind, body.status, null);
  const content = await contentOf({ db, actor, body, before: null });
  const preview = body.enable_preview ?? false;
  return addItem(db, {
    ...writing,
    kind: lessonKind,
    place,
    status: body.status ?? 'publish',
    create: (item) => createLesson(db, { ...item, preview, content }),
  });
}

/** Changes what the body names and nothing else. The lesson's course is held. */
export async function changeLesson(
  db: Db,
  writing: Writing & { row: LessonViewRow; body: LessonBody & { modified?: string | undefined } },
): Promise<void> {
  const { row, body, actor } = writing;
  const { item, lesson } = row;
  await checkRevision(db, { based: body.modified, stored: item.modifiedAt, byId: item.modifiedById });
  checkItemStatus(lessonKind, body.status, item.status);
  const content = await contentOf({ db, actor, body, before: lesson });
  const courseId = await moveItem(db, { ...writing, kind: lessonKind, item });
  await updateLesson(db, item.id, content);
  const facts = factsOf({ ...lesson, ...content }, body.enable_preview ?? item.facts.preview ?? false);
  await saveItem(db, { ...writing, kind: lessonKind, item, courseId, facts });
}

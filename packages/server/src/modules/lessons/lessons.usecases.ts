import type { ContentStatus } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import {
  checkRevision,
  itemMovers,
  ownCourse,
  placeItem,
  refreshOutline,
  touchOutline,
  uniqueItemSlug,
  updateItem,
} from '../courses/index.ts';
import { moveMediaUses } from '../media/index.ts';
import { createLesson } from './create-lesson.usecases.ts';
import { contentOf, type LessonBody } from './lesson-fields.ts';
import type { LessonViewRow } from './lesson-views.queries.ts';
import { noteFiles, targetSection, tell, tellStatus, type Writing } from './lesson-writing.ts';
import { updateLesson } from './lessons.queries.ts';
import { factsOf } from './video.rules.ts';

export type { LessonViewRow };

/** Publishing later is what content drip is for; a lesson has no date of its own to wait for. */
function checkStatus(wanted: ContentStatus | undefined, current: ContentStatus | null): void {
  if (wanted === 'future' && current !== 'future') invalid('status', 'Lessons are scheduled by content drip.');
}

export async function addLesson(
  db: Db,
  writing: Writing & { body: LessonBody & { name: string; parent_id: number; course_id: number } },
): Promise<number> {
  const { body, actor, now } = writing;
  const place = await targetSection(db, actor, { sectionId: body.parent_id, courseId: body.course_id });
  checkStatus(body.status, null);
  const content = await contentOf({ db, actor, body, before: null });
  const status = body.status ?? 'publish';
  const id = await createLesson(db, {
    ...place,
    name: body.name,
    slug: body.slug,
    status,
    drip: body.content_drip ?? { date: null, days: 0 },
    preview: body.enable_preview ?? false,
    content,
    modifiedById: actor.userId,
    now,
  });
  if (body.menu_order !== undefined) await placeItem(db, { ...place, id, place: body.menu_order });
  await noteFiles(db, actor, id);
  await touchOutline(db, { courseId: place.courseId, actorId: actor.userId, now });
  await tell(db, writing, 'created', { id, courseId: place.courseId });
  await tellStatus(db, writing, { id, courseId: place.courseId, from: null, to: status });
  return id;
}

/** Where a lesson stands after a save; a move needs the right to write at both ends. */
async function moveLesson(db: Db, { actor, now }: Writing, row: LessonViewRow, body: LessonBody): Promise<number> {
  const { item } = row;
  if (body.parent_id === undefined && body.course_id !== undefined && body.course_id !== item.courseId) {
    await ownCourse({ db, actor }, body.course_id);
    invalid('parent_id', 'Choose a section of that course.');
  }
  const place =
    body.parent_id === undefined || body.parent_id === item.sectionId
      ? { sectionId: item.sectionId, courseId: item.courseId }
      : await targetSection(db, actor, { sectionId: body.parent_id, courseId: body.course_id });
  const moved = place.sectionId !== item.sectionId;
  if (place.courseId !== item.courseId) {
    // Its files are served by the course they are named for.
    await moveMediaUses(db, { itemId: item.id, toCourseId: place.courseId });
    await updateItem(db, item.id, {
      courseId: place.courseId,
      sectionId: place.sectionId,
      slug: await uniqueItemSlug(db, place.courseId, item.slug),
      trashedWithSection: false,
    });
    for (const move of itemMovers) {
      await move(db, { itemId: item.id, toCourseId: place.courseId });
    }
    await refreshOutline(db, item.courseId);
    await touchOutline(db, { courseId: item.courseId, actorId: actor.userId, now });
  } else if (moved) {
    await updateItem(db, item.id, { sectionId: place.sectionId, trashedWithSection: false });
  }
  if (moved || body.menu_order !== undefined) {
    await placeItem(db, { ...place, id: item.id, place: body.menu_order ?? Number.MAX_SAFE_INTEGER });
  }
  return place.courseId;
}

/** Changes what the body names and nothing else. The lesson's course is held. */
export async function changeLesson(
  db: Db,
  writing: Writing & { row: LessonViewRow; body: LessonBody & { modified?: string | undefined } },
): Promise<void> {
  const { row, body, actor, now } = writing;
  const { item, lesson } = row;
  await checkRevision(db, { based: body.modified, stored: item.modifiedAt, byId: item.modifiedById });
  checkStatus(body.status, item.status);
  const content = await contentOf({ db, actor, body, before: lesson });
  const courseId = await moveLesson(db, writing, row, body);
  await updateLesson(db, item.id, content);
  // Only restoring leads out of the trash.
  const status = item.status === 'trash' ? item.status : (body.status ?? item.status);
  await updateItem(db, item.id, {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.slug !== undefined && { slug: await uniqueItemSlug(db, courseId, body.slug, item.id) }),
    ...(body.content_drip !== undefined && { drip: body.content_drip }),
    status,
    facts: factsOf({ ...lesson, ...content }, body.enable_preview ?? item.facts.preview ?? false),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await noteFiles(db, actor, item.id);
  await touchOutline(db, { courseId, actorId: actor.userId, now });
  await tell(db, writing, 'updated', { id: item.id, courseId });
  await tellStatus(db, writing, { id: item.id, courseId, from: item.status, to: status });
}

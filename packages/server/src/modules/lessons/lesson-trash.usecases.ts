import type { ContentStatus } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { bringBackSection, deleteItem, placeItem, refreshOutline, touchOutline, updateItem } from '../courses/index.ts';
import type { LessonViewRow } from './lesson-views.queries.ts';
import { noteFiles, tell, tellStatus, type Writing } from './lesson-writing.ts';

async function setStatus(
  db: Db,
  writing: Writing & { row: LessonViewRow },
  {
    verb,
    ...columns
  }: { verb: string; status: ContentStatus; statusBeforeTrash: ContentStatus | null; trashedWithSection?: boolean },
): Promise<void> {
  const { row, actor, now } = writing;
  const { id, courseId } = row.item;
  await updateItem(db, id, { ...columns, modifiedAt: now, modifiedById: actor.userId });
  await noteFiles(db, actor, id);
  await touchOutline(db, { courseId, actorId: actor.userId, now });
  await tell(db, writing, verb, { id, courseId });
  await tellStatus(db, writing, { id, courseId, from: row.item.status, to: columns.status });
}

export async function trashLesson(db: Db, writing: Writing & { row: LessonViewRow }): Promise<void> {
  const { status, courseId } = writing.row.item;
  if (status === 'trash') throw new AppError('already_trashed');
  await setStatus(db, writing, { verb: 'trashed', status: 'trash', statusBeforeTrash: status });
  await refreshOutline(db, courseId);
}

/** Out of the trash: to its earlier status and place, in its section, which comes back too if it lay there. */
export async function restoreLesson(db: Db, writing: Writing & { row: LessonViewRow }): Promise<void> {
  const { services, actor, now } = writing;
  const { id, courseId, sectionId, status, statusBeforeTrash, position } = writing.row.item;
  if (status !== 'trash') return;
  await bringBackSection(db, { services, actorId: actor.userId, now, sectionId });
  await setStatus(db, writing, {
    verb: 'restored',
    status: statusBeforeTrash ?? 'draft',
    statusBeforeTrash: null,
    trashedWithSection: false,
  });
  await placeItem(db, { id, courseId, sectionId, place: position });
}

export async function removeLesson(db: Db, writing: Writing & { row: LessonViewRow }): Promise<void> {
  const { row, actor, now } = writing;
  const { id, courseId } = row.item;
  await deleteItem(db, { id, courseId });
  await touchOutline(db, { courseId, actorId: actor.userId, now });
  await tell(db, writing, 'deleted', { id, courseId });
}

import type { contract } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/route.ts';
import { anAuthor, copiedItem, type CopiedItem, activeItem, writableItem } from '../courses/index.ts';
import { type OpenedItem, openItem, readingAs } from '../progress/index.ts';
import { getLessonRow, type LessonViewRow } from './lesson-views.queries.ts';

interface Asker {
  db: Db;
  actor: Actor | null;
}

/** A lesson that the gates let the caller read; for editing, staff alone. */
export async function readableLesson(call: Call<typeof contract.lessons.get>, id: number): Promise<OpenedItem> {
  const { context, preview, done } = call.input.query;
  const editing = context === 'edit';
  if (editing) anAuthor(call);
  const read = await openItem(call, { itemId: id, ...readingAs(preview === 'student' ? new Set(done) : null) });
  if (editing && !read.staff) throw new AppError('forbidden');
  return read;
}

/** A lesson for writing; its course is held. */
export const writableLesson = (asker: Asker, id: number): Promise<LessonViewRow> =>
  writableItem(asker, (db) => getLessonRow(db, id));

/** A lesson for writing that stands in its outline; its course is held. */
export const standingLesson = (asker: Asker, id: number): Promise<LessonViewRow> =>
  activeItem(asker, (db) => getLessonRow(db, id));

/** A lesson that is copied, and where its copy goes. */
export const copiedLesson = (call: Call<typeof contract.lessons.clone>, id: number): Promise<CopiedItem> =>
  copiedItem(call, (db) => getLessonRow(db, id));

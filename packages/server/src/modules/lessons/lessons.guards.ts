import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/errors.ts';
import { anAuthor, isCourseStaff, ownCourse } from '../courses/index.ts';
import { getLessonRow, type LessonViewRow } from './lesson-views.queries.ts';

/** A lesson for writing; its course is held. */
export async function writableLesson(
  { db, actor }: { db: Db; actor: Actor | null },
  id: number,
): Promise<LessonViewRow> {
  anAuthor({ actor });
  const { item, course } = await getLessonRow(db, id);
  // What only its staff sees does not exist for other authors, also in a course that everybody sees.
  if (item.status !== 'publish' && !isCourseStaff(actor, course)) throw new AppError('not_found');
  await ownCourse({ db, actor }, item.courseId);
  // Read again: somebody may have changed it while this call waited for the course.
  return getLessonRow(db, id);
}

/** A lesson for writing that stands in its outline; its course is held. */
export async function standingLesson(asker: { db: Db; actor: Actor | null }, id: number): Promise<LessonViewRow> {
  const row = await writableLesson(asker, id);
  if (row.item.status === 'trash') throw new AppError('not_found');
  return row;
}

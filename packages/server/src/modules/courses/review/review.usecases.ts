import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { notifyAuthor } from './author-mails.ts';
import { courseEvents } from '../courses.events.ts';
import { courseMails } from '../courses.mails.ts';
import { type CourseRow, updateCourse } from '../course/courses.queries.ts';

/** Gives a course that waits for review back to its author, with a note by mail. The course is held. */
export async function sendBack(db: Db, options: WriteContext & { course: CourseRow; note: string }): Promise<void> {
  const { course, note, actor, services, now } = options;
  if (course.status !== 'pending') throw new AppError('bad_transition', { a: course.status, b: 'draft' });
  await updateCourse(db, course.id, { status: 'draft', modifiedAt: now, modifiedById: actor.userId });
  await emit(db, options, courseEvents.sent_back({ course_id: course.id }));
  await notifyAuthor(db, services, {
    mail: courseMails.course_sent_back,
    course,
    path: `/admin/courses/${course.id}/edit`,
    note,
    actor,
    now,
  });
}

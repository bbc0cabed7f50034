import { and, eq, sql } from 'drizzle-orm';
import { courses } from '../../courses/courses.tables.ts';
import { enrollmentOf, personColumns, unlockOf } from '../../enrollments/index.ts';
import { courseUnlocks, enrollments } from '../../enrollments/enrollments.tables.ts';
import { queryWithSession } from '../../identity/index.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';
import { courseVersion } from './kept-courses.queries.ts';

/** An item they have done something with, and when they began. */
type Done = [id: number, completed: boolean, startedAt: string];

/**
 * What one person has to do with a course: all that decides whether they may enter it, and what they have done there.
 * No row: there is no such course.
 */
export const learnerCourse = queryWithSession<{ courseId: number }>()(({ db, session, userId }) =>
  db
    .select({
      session,
      version: courseVersion,
      ...personColumns(userId),
      record: courseProgress,
      done: sql<Done[] | null>`(
      select json_agg(json_build_array(done.item_id, done.completed, done.started_at))
      from ${itemProgress} done where done.user_id = ${userId} and done.course_id = ${courses.id})`,
    })
    .from(courses)
    .leftJoin(enrollments, enrollmentOf(userId))
    .leftJoin(courseUnlocks, unlockOf(userId))
    .leftJoin(courseProgress, and(eq(courseProgress.courseId, courses.id), eq(courseProgress.userId, userId)))
    .where(eq(courses.id, sql.placeholder('courseId'))),
);

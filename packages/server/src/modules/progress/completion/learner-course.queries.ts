import { type SQL, sql } from 'drizzle-orm';
import type { Prerequisite } from '../../enrollments/index.ts';
import { enrollmentOf, personColumns, unlockOf } from '../../enrollments/index.ts';
import { courses } from '../../courses/courses.tables.ts';
import { courseUnlocks, enrollments } from '../../enrollments/enrollments.tables.ts';
import { withSession } from '../../identity/index.ts';
import { courseVersion } from '../outline/kept-courses.queries.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';
import type { ProgressRecord } from './records.queries.ts';

type Texts<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

/** What one person has to do with a course: all that decides whether they may enter it, and what they have done. */
export interface LearnerCourseRow {
  courseVersion: string;
  enrollmentId: number | null;
  enrolledAt: string | null;
  entitlements: { startsAt: string; expiresAt: string | null; endedAt: string | null }[];
  unlockHash: string | null;
  prerequisites: Prerequisite[];
  record: Texts<ProgressRecord> | null;
  /** Items they have done something with: id, completed, and when they began. */
  done: [id: number, completed: boolean, startedAt: string][] | null;
}

const recordJson = sql`case when ${courseProgress.id} is null then null else json_build_object(
  'id', ${courseProgress.id}, 'userId', ${courseProgress.userId}, 'courseId', ${courseProgress.courseId},
  'status', ${courseProgress.status}, 'startedAt', ${courseProgress.startedAt},
  'modifiedAt', ${courseProgress.modifiedAt}, 'completedAt', ${courseProgress.completedAt},
  'hasUserRedirected', ${courseProgress.hasUserRedirected}, 'ratingsModalOpened', ${courseProgress.ratingsModalOpened},
  'finishShown', ${courseProgress.finishShown}, 'retakeCount', ${courseProgress.retakeCount}) end`;

/** A learner's side of the course of the placeholder `courseId`; no row: there is no such course. */
export const learnerCourse = withSession<LearnerCourseRow, { courseId: number }>((userId: SQL) => {
  const id = userId as SQL<number>;
  const person = personColumns(id);
  return sql`
    select ${courseVersion} as "courseVersion", ${person.enrollmentId} as "enrollmentId",
      ${person.enrolledAt} as "enrolledAt", ${person.entitlements} as "entitlements",
      ${person.unlockHash} as "unlockHash", ${person.prerequisites} as "prerequisites", ${recordJson} as "record",
      (select json_agg(json_build_array(done.item_id, done.completed, done.started_at))
        from ${itemProgress} done where done.user_id = ${id} and done.course_id = ${courses.id}) as "done"
    from ${courses}
    left join ${enrollments} on ${enrollmentOf(id)}
    left join ${courseUnlocks} on ${unlockOf(id)}
    left join ${courseProgress} on ${courseProgress.courseId} = ${courses.id} and ${courseProgress.userId} = ${id}
    where ${courses.id} = ${sql.placeholder('courseId')}`;
});

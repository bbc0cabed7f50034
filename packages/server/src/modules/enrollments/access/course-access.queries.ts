import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { getCourseForUpdate, setStudentsCount } from '../../courses/index.ts';
import { enrollmentIsActive } from './access-conditions.queries.ts';
import { getActiveCount } from '../enrollments.queries.ts';
import { enrollments, entitlements } from '../enrollments.tables.ts';

interface CourseAccessFacts {
  id: number;
  name: string;
  /** The stored and the actual number of active learners. */
  counted: number;
  actual: number;
  /** Enrollments without an entitlement. */
  orphans: number;
}

const hasNoEntitlement = sql`not exists (select 1 from ${entitlements} one where one.enrollment_id = ${enrollments.id})`;

/** Courses with an id above `after`, with their stored and actual number of learners. */
export async function selectCourseAccess(
  db: Db,
  { after, limit, courseId, now }: { after: number; limit: number; courseId: number | undefined; now: Date },
): Promise<CourseAccessFacts[]> {
  const { rows } = await db.execute<CourseAccessFacts & Record<string, unknown>>(sql`
    select part.id, part.name, part.students_count as counted, held.actual, held.orphans
    from (
      select id, name, students_count from ${courses}
      where id > ${after} ${courseId === undefined ? sql`` : sql`and id = ${courseId}`}
      order by id limit ${limit}
    ) part
    cross join lateral (
      select (count(*) filter (where ${enrollmentIsActive(enrollments.id, now)}))::int as actual,
        (count(*) filter (where ${hasNoEntitlement}))::int as orphans
      from ${enrollments} where ${enrollments.courseId} = part.id
    ) held
    order by part.id`);
  return rows;
}

/** Removes enrollments without an entitlement and recounts the learners. Returns whether anything changed. */
export async function refreshCourseAccess(
  db: Db,
  { courseId, now }: { courseId: number; now: Date },
): Promise<boolean> {
  const course = await getCourseForUpdate(db, courseId);
  const { rowCount } = await db
    .delete(enrollments)
    .where(sql`${eq(enrollments.courseId, courseId)} and ${hasNoEntitlement}`);
  const actual = await getActiveCount(db, { courseId, now });
  if (actual !== course.studentsCount) await setStudentsCount(db, courseId, actual);
  return (rowCount ?? 0) > 0 || actual !== course.studentsCount;
}

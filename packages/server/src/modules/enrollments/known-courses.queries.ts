import { type SQL, sql } from 'drizzle-orm';
import { courses } from '../courses/courses.tables.ts';
import { enrollments, entitlements } from './enrollments.tables.ts';

/** `courseKnown` of access.rules.ts in SQL, for lists: may this person know of the row's course? */
export const courseKnownTo = (userId: SQL, now: Date): SQL => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`(${courses.status} = 'publish' or (${courses.status} <> 'trash' and exists (
    select 1 from ${enrollments} mine join ${entitlements} one on one.enrollment_id = mine.id
    where mine.course_id = ${courses.id} and mine.user_id = ${userId} and one.starts_at <= ${moment}
      and (one.ended_at is null or one.ended_at > ${moment})
      and (one.expires_at is null or one.expires_at > ${moment}))))`;
};

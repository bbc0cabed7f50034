import { type Column, type SQL, sql } from 'drizzle-orm';
import { momentOf } from '../../../platform/db/fragments/moment.ts';
import { courses } from '../../courses/courses.tables.ts';
import type { EnrollmentState } from './access.rules.ts';
import { type EntitlementSource, enrollments, entitlements } from '../enrollments.tables.ts';

// The rules of access.rules.ts in SQL, for lists and counts. A test compares both in every state.

const lasts = (one: SQL, moment: SQL): SQL => sql`(${one}.ended_at is null or ${one}.ended_at > ${moment})`;

/** `isValid` of the entitlement with this alias. */
export const entitlementIsValid = (one: SQL, moment: SQL): SQL =>
  sql`(${one}.starts_at <= ${moment} and ${lasts(one, moment)}
    and (${one}.expires_at is null or ${one}.expires_at > ${moment}))`;

/** `isExpired` of the entitlement with this alias. */
const entitlementIsExpired = (one: SQL, moment: SQL): SQL =>
  sql`(${lasts(one, moment)} and coalesce(${one}.expires_at <= ${moment}, false))`;

/** Whether an enrollment lets its person in: `enrollmentState` is 'active'. */
export const enrollmentIsActive = (enrollmentId: Column | SQL, now: Date): SQL =>
  sql`exists (select 1 from ${entitlements} one where one.enrollment_id = ${enrollmentId}
    and ${entitlementIsValid(sql`one`, momentOf(now))})`;

/**
 * `enrollmentState` for a lateral join, with the columns of lists. An enrollment without an entitlement has ended and
 * is in no list.
 */
export const enrollmentStateLateral = (now: Date): SQL => sql`(
  select case when bool_or(v.valid) then 'active' when bool_or(v.expired) then 'expired' else 'inactive' end as status,
    (array_agg(one.source order by v.valid desc, one.id desc))[1] as source,
    case when bool_or(v.valid and one.expires_at is null) then null
      when bool_or(v.valid) then max(one.expires_at) filter (where v.valid)
      else max(one.expires_at) filter (where v.expired) end as expires_at
  from ${entitlements} one
  cross join lateral (
    select ${entitlementIsValid(sql`one`, sql`m.now`)} as valid, ${entitlementIsExpired(sql`one`, sql`m.now`)} as expired
    from (select ${momentOf(now)} as now) m
  ) v
  where one.enrollment_id = ${enrollments.id}
  having count(*) > 0
) as held`;

/** What `enrollmentStateLateral` gives to a row. */
export const heldColumns = {
  status: sql<EnrollmentState['kind']>`held.status`,
  source: sql<EntitlementSource>`held.source`,
  expiresAt: sql<Date | null>`held.expires_at`.mapWith(enrollments.enrolledAt),
};

/** `isCourseVisible` of the row's course in SQL. `active`: whether the person is enrolled. */
export const courseIsVisible = (active: SQL): SQL =>
  sql`(${courses.status} = 'publish' or (${courses.status} <> 'trash' and ${active}))`;

/** Whether this person may know of the row's course. */
export const courseKnownTo = (userId: SQL, now: Date): SQL =>
  courseIsVisible(sql`exists (
    select 1 from ${enrollments} mine
    where mine.course_id = ${courses.id} and mine.user_id = ${userId} and ${enrollmentIsActive(sql`mine.id`, now)})`);

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { enrollments, entitlements } from '../../enrollments/enrollments.tables.ts';
import { ledgerEntries } from '../../orders/ledger/ledger.tables.ts';
import { orderLineCourses, orderLines, orders } from '../../orders/orders.tables.ts';
import { learnerActivity } from '../../progress/activity/activity.tables.ts';
import { courseProgress, courseRuns, itemProgress } from '../../progress/progress.tables.ts';
import { questionsAnswers } from '../../questions-answers/questions-answers.tables.ts';
import { learnerAttempts } from '../../quizzes/index.ts';
import { reviews } from '../../reviews/reviews.tables.ts';
import { endOfDay, startOfDay } from '../days.ts';
import type { DayRange } from '../periods.rules.ts';

/** Measures that are stored per day. */
export type Measure =
  | 'enrolled'
  | 'unenrolled'
  | 'active'
  | 'completed'
  | 'item_started'
  | 'item_completed'
  | 'attempts'
  | 'passed'
  | 'reviews'
  | 'questions'
  | 'seconds'
  | 'gross'
  | 'discount'
  | 'refund'
  | 'tax'
  | 'net';

/** Days of the time zone of the site. */
export interface Days extends DayRange {
  timeZone: string;
}

const within = (moment: SQL, { from, to, timeZone }: Days): SQL =>
  sql`${moment} >= ${startOfDay(from, timeZone)} and ${moment} < ${endOfDay(to, timeZone)}`;

/** Enrollments by the source of their first entitlement, and the ends of access by staff, learners, refunds or cancellations. */
const enrollmentEvents = (days: Days): SQL => sql`
  select e.enrolled_at as at, e.course_id, 0 as item_id, 'enrolled' as measure, coalesce((
      select t.source from ${entitlements} t where t.enrollment_id = e.id order by t.id limit 1), '') as facet, 1 as value
    from ${enrollments} e where ${within(sql`e.enrolled_at`, days)}
  union all
  select t.ended_at, e.course_id, 0, 'unenrolled', '', 1
    from ${entitlements} t join ${enrollments} e on e.id = t.enrollment_id
    where ${within(sql`t.ended_at`, days)} and not exists (select from ${entitlements} o
      where o.enrollment_id = t.enrollment_id
        and (o.ended_at is null or o.ended_at > t.ended_at or (o.ended_at = t.ended_at and o.id > t.id)))`;

/** The first time that each learner completed a course; items that were begun and completed; attempts that counted. */
const learningEvents = (days: Days): SQL => sql`
  select completed_at, course_id, 0, 'completed', '', 1 from ${courseProgress}
    where retake_count = 0 and ${within(sql`completed_at`, days)}
  union all select completed_at, course_id, 0, 'completed', '', 1 from ${courseRuns}
    where number = 1 and ${within(sql`completed_at`, days)}
  union all select started_at, course_id, item_id, 'item_started', '', 1 from ${itemProgress}
    where ${within(sql`started_at`, days)}
  union all select completed_at, course_id, item_id, 'item_completed', '', 1 from ${itemProgress}
    where completed and ${within(sql`completed_at`, days)}
  union all select a.ended_at, a.course_id, a.quiz_id, kind.measure, '', 1
    from ${learnerAttempts} a cross join (values ('attempts'), ('passed')) kind(measure)
    where a.status = 'attempt_ended' and ${within(sql`a.ended_at`, days)}
      and (kind.measure = 'attempts' or a.result = 'pass')
  union all select created_at, course_id, 0, 'reviews', '', 1 from ${reviews}
    where course_id is not null and parent_id is null and status = 'approve' and ${within(sql`created_at`, days)}
  union all select created_at, course_id, 0, 'questions', '', 1 from ${questionsAnswers}
    where parent_id is null and status = 'approve' and ${within(sql`created_at`, days)}`;

/**
 * Amounts by the day on which their order was completed, as in the report of sales: a later refund changes that day.
 * Lines of bundles are divided by what each course is of them; their discount is of no course.
 */
const salesEvents = (days: Days): SQL => sql`
  select o.completed_at, l.course_id, 0, amount.measure, o.currency, amount.value
    from ${orders} o join ${orderLines} l on l.order_id = o.id
    cross join lateral (values ('gross', l.total), ('discount', l.discount), ('refund', l.refunded)) amount(measure, value)
    where o.status in ('completed', 'refunded') and ${within(sql`o.completed_at`, days)}
      and (l.bundle_id is null or amount.measure = 'discount')
  union all
  select o.completed_at, c.course_id, 0, amount.measure, o.currency, amount.value
    from ${orders} o join ${orderLines} l on l.order_id = o.id and l.bundle_id is not null
    join ${orderLineCourses} c on c.line_id = l.id
    cross join lateral (values ('gross', c.share), ('refund', c.refunded)) amount(measure, value)
    where o.status in ('completed', 'refunded') and ${within(sql`o.completed_at`, days)}
  union all
  select o.completed_at, b.course_id, 0, case b.account when 'sales' then 'net' else 'tax' end, b.currency, -b.amount
    from ${orders} o join ${ledgerEntries} b on b.order_id = o.id and b.account in ('sales', 'tax')
    where o.status in ('completed', 'refunded') and ${within(sql`o.completed_at`, days)}`;

/** Who was active on which day: began or completed an item, began a quiz, or gave a signal that is measured. */
export const learnerDayRows = (days: Days): SQL => {
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${days.timeZone})::date`;
  return sql`select course_id, day, user_id, sum(seconds)::int as seconds from (
    select course_id, ${dayOf(sql`started_at`)} as day, user_id, 0 as seconds from ${itemProgress}
      where ${within(sql`started_at`, days)}
    union all select course_id, ${dayOf(sql`completed_at`)}, user_id, 0 from ${itemProgress}
      where completed and ${within(sql`completed_at`, days)}
    union all select course_id, ${dayOf(sql`started_at`)}, user_id, 0 from ${learnerAttempts} a
      where ${within(sql`started_at`, days)}
    union all select course_id, day, user_id, seconds from ${learnerActivity}
      where day >= ${days.from}::date and day <= ${days.to}::date
    ) signals group by course_id, day, user_id`;
};

/** All facts of these days, worked out from the rows that they are about. */
export const factRows = (days: Days): SQL => sql`
  with happened as (${enrollmentEvents(days)} union all ${learningEvents(days)} union all ${salesEvents(days)}),
  dated as (select (at at time zone ${days.timeZone})::date as day, course_id, item_id, measure, facet, value from happened),
  learner_days as (${learnerDayRows(days)})
  select case when grouping(h.course_id) = 1 then 0 else h.course_id end as course_id, h.measure, h.day,
    coalesce(h.item_id, 0) as item_id, h.facet, sum(h.value)::bigint as value
  from dated h
  group by grouping sets ((h.day, h.measure, h.facet), (h.day, h.measure, h.facet, h.course_id, h.item_id))
  having sum(h.value) <> 0 and (grouping(h.course_id) = 1 or h.course_id is not null)
  union all
  select coalesce(d.course_id, 0), kind.measure, d.day, 0, '',
    case kind.measure when 'active' then count(distinct d.user_id) else sum(d.seconds) end
  from learner_days d cross join (values ('active'), ('seconds')) kind(measure)
  group by grouping sets ((d.day, kind.measure), (d.day, kind.measure, d.course_id))
  having kind.measure = 'active' or sum(d.seconds) <> 0`;

/** Writes the facts of these days anew. */
export async function writeFacts(db: Db, days: Days): Promise<void> {
  const { from, to } = days;
  await db.execute(sql`delete from analytics_facts where day between ${from}::date and ${to}::date`);
  await db.execute(sql`delete from analytics_learner_days where day between ${from}::date and ${to}::date`);
  await db.execute(sql`insert into analytics_learner_days (course_id, day, user_id, seconds) ${learnerDayRows(days)}`);
  await db.execute(sql`
    insert into analytics_facts (course_id, measure, day, item_id, facet, value)
    select course_id, measure, day, item_id, facet, value from (${factRows(days)}) f`);
}

/** Writes who was active in the months of these days anew, from the rows of all of their days. */
export async function writeMonths(db: Db, { from, to }: DayRange): Promise<void> {
  const within = (day: SQL) => sql`${day} >= date_trunc('month', ${from}::date)::date
    and ${day} < (date_trunc('month', ${to}::date) + interval '1 month')::date`;
  await db.execute(sql`delete from analytics_learner_months where ${within(sql`month`)}`);
  await db.execute(sql`
    insert into analytics_learner_months (course_id, month, user_id)
    select coalesce(course_id, 0), date_trunc('month', day::timestamp)::date as month, user_id
    from analytics_learner_days where ${within(sql`day`)}
    group by grouping sets ((course_id, date_trunc('month', day::timestamp)::date, user_id),
      (date_trunc('month', day::timestamp)::date, user_id))`);
}

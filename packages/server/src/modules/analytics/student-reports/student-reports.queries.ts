import type { ItemTypeSlug } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { gradeResults, grades } from '../../gradebook/gradebook.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { learnerActivity } from '../../progress/activity/activity.tables.ts';
import { courseProgress, itemProgress } from '../../progress/progress.tables.ts';
import { learnerAttempts } from '../../quizzes/index.ts';

export interface ReportRow {
  courseId: number;
  courseName: string;
  person: { id: number; displayName: string; email: string | null; avatarUrl: string };
  total: number;
  completed: number;
  percent: number | null;
  grade: string | null;
  enrolledAt: string;
  completedAt: string | null;
  lastActive: string | null;
  seconds: number;
  attempts: number;
  passed: number;
  of: number;
}

interface Asked {
  where: SQL;
  order: SQL;
  types: readonly ItemTypeSlug[];
  limit: number;
  offset: number;
}

/** Learners in courses with their results. Courses in the trash are left out. */
async function selectReports(db: Db, { where, order, types, limit, offset }: Asked): Promise<ReportRow[]> {
  const { rows } = await db.execute<ReportRow & Record<string, unknown>>(sql`
    with shown as materialized (
      select e.user_id, e.course_id, e.enrolled_at, c.name as course_name, u.display_name, u.email, u.avatar_url,
        count(*) over ()::int as of, row_number() over (order by ${order}) as place
      from ${enrollments} e join ${courses} c on c.id = e.course_id and c.status <> 'trash'
      join ${users} u on u.id = e.user_id
      where ${where} order by ${order} limit ${limit} offset ${offset})
    select s.course_id as "courseId", s.course_name as "courseName", s.of, s.enrolled_at as "enrolledAt",
      json_build_object('id', s.user_id, 'displayName', s.display_name, 'email', s.email, 'avatarUrl', s.avatar_url) as person,
      done.total, done.completed, g.percent, scale.name as grade, p.completed_at as "completedAt",
      greatest(p.modified_at, measured.last_at) as "lastActive", measured.seconds, tried.attempts, tried.passed
    from shown s
    left join ${courseProgress} p on p.course_id = s.course_id and p.user_id = s.user_id
    left join ${gradeResults} g on g.course_id = s.course_id and g.user_id = s.user_id
    left join ${grades} scale on scale.id = g.grade_id
    cross join lateral (select count(*)::int as total, (count(*) filter (where d.completed))::int as completed
      from ${courseItems} i left join ${itemProgress} d on d.item_id = i.id and d.user_id = s.user_id
      where i.course_id = s.course_id and i.status = 'publish' and i.type in ${[...types, '']}) done
    cross join lateral (select coalesce(sum(a.seconds), 0)::int as seconds, max(a.last_at) as last_at
      from ${learnerActivity} a where a.course_id = s.course_id and a.user_id = s.user_id) measured
    cross join lateral (select count(*)::int as attempts, (count(*) filter (where t.result = 'pass'))::int as passed
      from ${learnerAttempts} t where t.user_id = s.user_id and t.course_id = s.course_id and t.status = 'attempt_ended'
        and t.archived_at is null) tried
    order by s.place`);
  return rows;
}

type Page = Pick<Asked, 'types' | 'limit' | 'offset'>;

/** The courses of a learner by their names. `authorId`: those that this person teaches. */
export const selectReportsOfLearner = (
  db: Db,
  { userId, authorId, ...page }: Page & { userId: number; authorId: number | null },
) =>
  selectReports(db, {
    ...page,
    where: sql`e.user_id = ${userId} and ${authorId === null ? sql`true` : taughtBy(authorId, sql`c`)}`,
    order: sql`c.name collate "und-x-icu", c.id`,
  });

/** The learners of a course. */
export const selectReportsOfCourse = (
  db: Db,
  { courseId, by, direction, ...page }: Page & { courseId: number; by: 'name' | 'id'; direction: 'asc' | 'desc' },
) => {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const order = by === 'name' ? sql`u.display_name collate "und-x-icu" ${way}, u.id ${way}` : sql`u.id ${way}`;
  return selectReports(db, { ...page, where: sql`e.course_id = ${courseId}`, order });
};

/** A person by id. */
export async function selectOptionalPerson(db: Db, id: number) {
  const { rows } = await db.execute<ReportRow['person'] & Record<string, unknown>>(sql`
    select id, display_name as "displayName", email, avatar_url as "avatarUrl" from ${users} where id = ${id}
      and kind = 'member'`);
  return rows[0];
}

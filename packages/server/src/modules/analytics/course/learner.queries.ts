import type { ItemTypeSlug } from '@lectern/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { events } from '../../../platform/platform.tables.ts';
import { courseItems, sections } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { gradeResults, grades } from '../../gradebook/gradebook.tables.ts';
import { listedPersonColumns } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { learnerActivity } from '../../progress/activity/activity.tables.ts';
import { courseProgress, itemProgress } from '../../progress/progress.tables.ts';
import { learnerAttempts } from '../../quizzes/index.ts';

interface Learner {
  courseId: number;
  userId: number;
}

/** The enrollment of a learner in a course, also one that has ended. */
export async function selectOptionalEnrollment(db: Db, { courseId, userId }: Learner) {
  const [row] = await db
    .select({ id: enrollments.id, person: listedPersonColumns })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.userId, userId)));
  return row;
}

export interface LearnerItem {
  id: number;
  name: string;
  type: string;
  sectionId: number;
  sectionName: string;
  completed: boolean | null;
  startedAt: string | null;
  completedAt: string | null;
  seconds: number;
  idleSeconds: number;
  visits: number;
  attemptId: number | null;
  staff: { id: number; displayName: string; avatarUrl: string } | null;
}

/** Published items of these types in the order of the outline with what the learner did in each. */
export async function selectLearnerItems(
  db: Db,
  { courseId, userId }: Learner,
  { types, limit }: { types: readonly ItemTypeSlug[]; limit: number },
): Promise<LearnerItem[]> {
  const course = String(courseId);
  const { rows } = await db.execute<LearnerItem & Record<string, unknown>>(sql`
    with staff_events as materialized (
      select e.id, e.type, (e.payload ->> 'item_id')::int as item_id, e."actorId" as actor_id
      from ${events} e where e.payload ->> 'course_id' = ${course} and e.payload ->> 'user_id' = ${String(userId)}
        and e.type in ('progress.set_by_staff', 'progress.completed_by_staff')
        and e.id > coalesce((select max(r.id) from ${events} r where r.payload ->> 'course_id' = ${course}
          and r.payload ->> 'user_id' = ${String(userId)} and r.type = 'progress.reset'), 0))
    select i.id, i.name, i.type, s.id as "sectionId", s.name as "sectionName", p.completed,
      p.started_at as "startedAt", p.completed_at as "completedAt", coalesce(a.seconds, 0)::int as seconds,
      coalesce(a.idle, 0)::int as "idleSeconds", coalesce(a.visits, 0)::int as visits,
      (select max(q.id) from ${learnerAttempts} q where q.quiz_id = i.id and q.user_id = ${userId}
        and q.archived_at is null) as "attemptId",
      (select json_build_object('id', u.id, 'displayName', u.display_name, 'avatarUrl', u.avatar_url)
        from staff_events e join ${users} u on u.id = e.actor_id where e.item_id = i.id order by e.id desc limit 1) as staff
    from ${courseItems} i join ${sections} s on s.id = i.section_id
    left join ${itemProgress} p on p.item_id = i.id and p.user_id = ${userId}
    left join lateral (select sum(l.seconds) as seconds, sum(l.idle_seconds) as idle, sum(l.visits) as visits
      from ${learnerActivity} l where l.item_id = i.id and l.user_id = ${userId}) a on true
    where i.course_id = ${courseId} and i.status = 'publish' and i.type in ${[...types, '']}
    order by i.outline_position limit ${limit}`);
  return rows;
}

/** The record of the course, its measured time, and the result of the gradebook. */
export async function selectOptionalRecord(db: Db, { courseId, userId }: Learner) {
  const [row] = await db
    .select({
      startedAt: courseProgress.startedAt,
      modifiedAt: courseProgress.modifiedAt,
      completedAt: courseProgress.completedAt,
    })
    .from(courseProgress)
    .where(and(eq(courseProgress.courseId, courseId), eq(courseProgress.userId, userId)));
  return row;
}

export async function getTime(db: Db, { courseId, userId }: Learner) {
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(sum(${learnerActivity.seconds}), 0)::int`,
      idle: sql<number>`coalesce(sum(${learnerActivity.idleSeconds}), 0)::int`,
      visits: sql<number>`coalesce(sum(${learnerActivity.visits}), 0)::int`,
      lastAt: sql<Date | null>`max(${learnerActivity.lastAt})`.mapWith(learnerActivity.lastAt),
    })
    .from(learnerActivity)
    .where(and(eq(learnerActivity.courseId, courseId), eq(learnerActivity.userId, userId)));
  return row ?? { seconds: 0, idle: 0, visits: 0, lastAt: null };
}

/** The stored result of the gradebook. */
export async function selectOptionalScore(db: Db, { courseId, userId }: Learner) {
  const [row] = await db
    .select({ percent: gradeResults.percent, grade: grades.name, cells: gradeResults.cells })
    .from(gradeResults)
    .leftJoin(grades, eq(grades.id, gradeResults.gradeId))
    .where(and(eq(gradeResults.courseId, courseId), eq(gradeResults.userId, userId)))
    .orderBy(desc(gradeResults.id));
  return row;
}

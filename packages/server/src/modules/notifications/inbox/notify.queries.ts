import type { NotificationType } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { notificationPreferences, users } from '../../identity/identity.tables.ts';
import { mutedCourses, type NotificationParams, notifications } from '../notifications.tables.ts';

/** The content of a notification and the event that it comes from. */
export interface Notice {
  type: NotificationType;
  courseId?: number | undefined;
  itemId?: number | undefined;
  subjectId?: number | undefined;
  /** The person who acted. */
  actorId?: number | null | undefined;
  params?: NotificationParams;
  eventId: number;
  at: Date;
}

/** A notice without the fields that its event fills in. */
export type Told = Omit<Notice, 'eventId' | 'at' | 'courseId'>;

/**
 * Inserts a notification for each recipient: a member who is not blocked, wants this type and has not muted the course.
 * The subject may have been deleted since the event: then there is none. Returns the new ones. One statement.
 */
export async function insertNotifications(
  db: Db,
  userIds: readonly number[],
  { type, eventId, at, params = {}, ...about }: Notice,
): Promise<{ userId: number; id: number }[]> {
  const { courseId = null, itemId = null, subjectId = null, actorId = null } = about;
  const { rows } = await db.execute<{ id: number; user_id: number }>(sql`
    insert into ${notifications} (user_id, type, course_id, item_id, subject_id, actor_id, params, event_id, created_at)
    select u.id, ${type}, ${courseId}::int, ${itemId}::int, ${subjectId}::int,
      (select a.id from ${users} a where a.id = ${actorId}::int),
      ${JSON.stringify(params)}::jsonb, ${eventId}::int, ${at.toISOString()}::timestamptz
    from ${users} u
    where u.id = any(${sql.param([...userIds])}::int[]) and u.kind = 'member' and not u.blocked
      and (${courseId}::int is null or exists (select 1 from ${courses} c where c.id = ${courseId}::int))
      and (${itemId}::int is null or exists (select 1 from ${courseItems} i where i.id = ${itemId}::int))
      and not exists (select 1 from ${notificationPreferences} p
        where p.user_id = u.id and p.kind = ${type} and not p.in_app)
      and not exists (select 1 from ${mutedCourses} m where m.user_id = u.id and m.course_id = ${courseId}::int)
    on conflict do nothing
    returning id, user_id`);
  return rows.map(({ id, user_id: userId }) => ({ id, userId }));
}

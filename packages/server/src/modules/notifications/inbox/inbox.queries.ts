import type { contract, Input, NotificationType } from '@lectern/contract';
import { MAX_UNREAD_COUNT } from '@lectern/contract/limits';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../../platform/errors.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseAnnouncements } from '../../announcements/announcements.tables.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { notifications } from '../notifications.tables.ts';

const columns = {
  id: notifications.id,
  userId: notifications.userId,
  type: notifications.type,
  subjectId: notifications.subjectId,
  params: notifications.params,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  course: { id: courses.id, name: courses.name, slug: courses.slug },
  item: { id: courseItems.id, type: courseItems.type, name: courseItems.name },
  actor: { id: users.id, name: users.displayName },
  announcementTitle: courseAnnouncements.title,
};

export const selectNotifications = (db: Db) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(courses, eq(courses.id, notifications.courseId))
    .leftJoin(courseItems, eq(courseItems.id, notifications.itemId))
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(
      courseAnnouncements,
      and(eq(notifications.type, 'announcement'), eq(courseAnnouncements.id, notifications.subjectId)),
    )
    .$dynamic();

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];
export type NotificationQuery = Input<typeof contract.notifications.list>['query'];

/** One page of a person's notifications. Two statements. */
export async function selectNotificationPage(db: Db, userId: number, query: NotificationQuery) {
  const where = and(
    eq(notifications.userId, userId),
    query.status === 'any' ? undefined : (query.status === 'read' ? isNotNull : isNull)(notifications.readAt),
    query.type === undefined ? undefined : eq(notifications.type, query.type),
    query.course_id === undefined ? undefined : eq(notifications.courseId, query.course_id),
    inIds(query, notifications.id),
    inPeriod(query, notifications.createdAt),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const order = [direction(notifications.id)];
  if (query.orderby === 'created_at') order.unshift(direction(notifications.createdAt));
  const page = window(query);
  const rows = await selectNotifications(db)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ n: count() }).from(notifications).where(where);
  return { rows, total: total?.n ?? 0 };
}

/** A notification of this person. */
export async function getNotification(db: Db, { userId, id }: { userId: number; id: number }) {
  const [row] = await selectNotifications(db).where(and(eq(notifications.id, id), eq(notifications.userId, userId)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Up to 100. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(MAX_UNREAD_COUNT)
    .as('unread');
  const [row] = await db.select({ n: count() }).from(unread);
  return row?.n ?? 0;
}

/** Which of a person's notifications: some of them, or all. */
export interface Chosen {
  userId: number;
  ids: readonly number[] | 'all';
}

const whichOf = ({ userId, ids }: Chosen) =>
  and(eq(notifications.userId, userId), ids === 'all' ? undefined : inArray(notifications.id, [...ids]));

/** Marks notifications as read, or as unread. Returns those that changed. */
export async function updateRead(db: Db, { readAt, ...chosen }: Chosen & { readAt: Date | null }) {
  return db
    .update(notifications)
    .set({ readAt })
    .where(and(whichOf(chosen), (readAt ? isNull : isNotNull)(notifications.readAt)))
    .returning({ type: notifications.type, subjectId: notifications.subjectId });
}

const isOfAnnouncement = (userId: number) =>
  and(eq(notifications.userId, userId), eq(notifications.type, 'announcement'), isNull(notifications.readAt));

/** Those of these announcements of which the person has no unread notification, such as of a later sending. */
export async function selectWithoutUnread(
  db: Db,
  { userId, announcementIds }: { userId: number; announcementIds: readonly number[] },
): Promise<number[]> {
  if (announcementIds.length === 0) return [];
  const unread = await db
    .select({ id: notifications.subjectId })
    .from(notifications)
    .where(and(isOfAnnouncement(userId), inArray(notifications.subjectId, [...announcementIds])));
  const ids = new Set(unread.map(({ id }) => id));
  return announcementIds.filter((id) => !ids.has(id));
}

/** An announcement that was read is no news. */
export async function readAnnouncementNotifications(
  db: Db,
  { announcementId, userId, readAt }: { announcementId: number; userId: number; readAt: Date },
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(isOfAnnouncement(userId), eq(notifications.subjectId, announcementId)));
}

/** Deletes the notifications of these types that lead to something which is gone. */
export async function deleteNotificationsAbout(
  db: Db,
  { types, courseId, subjectId }: { types: readonly NotificationType[]; courseId: number; subjectId: number },
): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.courseId, courseId),
        inArray(notifications.type, [...types]),
        eq(notifications.subjectId, subjectId),
      ),
    );
}

export async function deleteNotifications(db: Db, chosen: Chosen): Promise<number> {
  const deleted = await db.delete(notifications).where(whichOf(chosen));
  return deleted.rowCount ?? 0;
}

/** Deletes up to `limit` notifications that were read before this moment. */
export async function deleteReadBefore(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db.select({ id: notifications.id }).from(notifications).where(lt(notifications.readAt, before));
  const deleted = await db.delete(notifications).where(inArray(notifications.id, old.limit(limit)));
  return deleted.rowCount ?? 0;
}

/**
 * Notifications that a stream has missed since it was sent the one with this id, oldest first. A transaction may commit
 * after others that began later, so those of the last minutes before are among them.
 */
export function selectMissed(
  db: Db,
  { userId, lastId, limit }: { userId: number; lastId: number; limit: number },
): Promise<{ id: number; type: NotificationType; courseId: number | null; itemId: number | null }[]> {
  const { id, type, courseId, itemId } = notifications;
  return db
    .select({ id, type, courseId, itemId })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        sql`(${notifications.id} > ${lastId} or (${notifications.id} <> ${lastId} and ${notifications.createdAt} >= (
          select last.created_at - interval '2 minutes' from ${notifications} last
          where last.id = ${lastId} and last.user_id = ${userId})))`,
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(limit);
}

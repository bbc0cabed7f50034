import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { selectLearnersOf } from '../../announcements/index.ts';
import { courseAnnouncements } from '../../announcements/announcements.tables.ts';
import { courses } from '../../courses/courses.tables.ts';

import { announcementDeliveries } from '../notifications.tables.ts';

/** One sending of an announcement. */
export interface Sending {
  announcementId: number;
  sending: number;
}

const isOf = ({ announcementId, sending }: Sending) =>
  and(eq(announcementDeliveries.announcementId, announcementId), eq(announcementDeliveries.sending, sending));

/** False if the announcement was deleted. A delivery that exists continues. */
export async function insertDeliveryOnce(db: Db, row: typeof announcementDeliveries.$inferInsert): Promise<boolean> {
  const found = await db
    .select({ id: courseAnnouncements.id })
    .from(courseAnnouncements)
    .where(eq(courseAnnouncements.id, row.announcementId))
    .for('key share');
  if (found.length === 0) return false;
  await db.insert(announcementDeliveries).values(row).onConflictDoNothing();
  return true;
}

/**
 * An unfinished delivery, locked, with its announcement unless that is no longer to be sent. The announcement is locked
 * too, and first, as a change locks it: what is taken back waits for the batch, so that it finds its notifications.
 */
export async function selectOptionalDeliveryForUpdate(db: Db, sending: Sending) {
  const [announcement] = await db
    .select({
      id: courseAnnouncements.id,
      title: courseAnnouncements.title,
      description: courseAnnouncements.description,
      sendEmail: courseAnnouncements.sendEmail,
      course: { id: courses.id, name: courses.name },
    })
    .from(courseAnnouncements)
    .innerJoin(courses, eq(courses.id, courseAnnouncements.courseId))
    .where(
      and(
        eq(courseAnnouncements.id, sending.announcementId),
        eq(courseAnnouncements.sending, sending.sending),
        eq(courseAnnouncements.status, 'publish'),
        ne(courses.status, 'trash'),
      ),
    )
    .for('share', { of: courseAnnouncements });
  const [delivery] = await db.select().from(announcementDeliveries).where(isOf(sending)).for('update');
  return delivery && !delivery.finishedAt ? { delivery, announcement } : undefined;
}

/** The next learners of an announcement after this one, by ID. */
export async function selectNextLearners(
  db: Db,
  { announcementId, after, limit, now }: { announcementId: number; after: number; limit: number; now: Date },
): Promise<number[]> {
  const pairs = selectLearnersOf(db, now).as('pairs');
  const rows = await db
    .select({ userId: pairs.userId })
    .from(pairs)
    .where(and(eq(pairs.announcementId, announcementId), gt(pairs.userId, after)))
    .orderBy(asc(pairs.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export async function updateDelivery(
  db: Db,
  sending: Sending,
  columns: Partial<Pick<typeof announcementDeliveries.$inferInsert, 'afterUserId' | 'finishedAt'>>,
): Promise<void> {
  await db.update(announcementDeliveries).set(columns).where(isOf(sending));
}

import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { announcementReads, courseAnnouncements } from './announcements.tables.ts';

export const announcementsOwnData = [
  ownDataOf([courseAnnouncements], {
    name: 'announcements',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          course_id: courseAnnouncements.courseId,
          title: courseAnnouncements.title,
          description: courseAnnouncements.description,
          status: courseAnnouncements.status,
          published_at: courseAnnouncements.publishedAt,
          created_at: courseAnnouncements.createdAt,
        })
        .from(courseAnnouncements)
        .where(eq(courseAnnouncements.authorId, userId))
        .orderBy(courseAnnouncements.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([announcementReads], {
    name: 'announcements-read',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ announcement_id: announcementReads.announcementId, read_at: announcementReads.readAt })
        .from(announcementReads)
        .where(eq(announcementReads.userId, userId))
        .orderBy(announcementReads.announcementId)
        .limit(limit)
        .offset(offset),
  }),
];

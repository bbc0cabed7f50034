import { ownRowsOf } from '../../platform/db/own-data.ts';
import { announcementReads, courseAnnouncements } from './announcements.tables.ts';

export const announcementsOwnData = [
  ownRowsOf(courseAnnouncements.authorId, {
    name: 'announcements',
    show: {
      course_id: courseAnnouncements.courseId,
      title: courseAnnouncements.title,
      description: courseAnnouncements.description,
      status: courseAnnouncements.status,
      published_at: courseAnnouncements.publishedAt,
      created_at: courseAnnouncements.createdAt,
    },
    orderBy: [courseAnnouncements.id],
  }),
  ownRowsOf(announcementReads.userId, {
    name: 'announcements-read',
    show: { announcement_id: announcementReads.announcementId, read_at: announcementReads.readAt },
    orderBy: [announcementReads.announcementId],
  }),
];

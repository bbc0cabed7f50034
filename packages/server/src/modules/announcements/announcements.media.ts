import { sql } from 'drizzle-orm';
import type { MediaReference } from '../../platform/files/media-references.ts';
import { inCourse } from '../courses/index.ts';
import { courseAnnouncements } from './announcements.tables.ts';

export const announcementsMedia: MediaReference = {
  kind: 'announcement',
  table: courseAnnouncements,
  texts: [courseAnnouncements.description],
  id: sql`${courseAnnouncements.id}`,
  title: sql`${courseAnnouncements.title}`,
  ...inCourse(courseAnnouncements.courseId),
};

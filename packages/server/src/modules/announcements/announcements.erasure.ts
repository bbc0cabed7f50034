import { erasureOf } from '../../platform/db/erasure.ts';
import { announcementReads, courseAnnouncements } from './announcements.tables.ts';

export const announcementsErasure = [
  erasureOf(courseAnnouncements, {
    handOver: 'authorId',
    keep: {
      'Content of the school.': ['title', 'description'],
      'Settings of the announcement.': ['status', 'statusBeforeTrash', 'audience', 'requestId'],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
  erasureOf(announcementReads, { rowsOf: 'userId', anonymize: 'delete' }),
];

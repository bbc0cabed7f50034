import { erasureOf } from '../../platform/db/erasure.ts';
import { storedAnnouncement } from './announcement-fields.ts';
import { announcementReads, courseAnnouncements } from './announcements.tables.ts';

export const announcementsErasure = [
  erasureOf(courseAnnouncements, {
    reassign: 'authorId',
    keep: {
      'Content of the school.': storedAnnouncement.kept.content,
      'Settings of the announcement.': [
        ...storedAnnouncement.kept.settings,
        'status',
        'statusBeforeTrash',
        'requestId',
      ],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
  erasureOf(announcementReads, { rowsOf: 'userId', anonymize: 'delete' }),
];

import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { courseAnnouncements } from './announcements.ts';

export const announcementExamples = {
  courseAnnouncements: {
    create: {
      title: 'The exam moves to Friday',
      description: '<p>We meet on Friday at ten.</p>',
      course_ids: [7],
      send_email: true,
      request_id: '5f1d3f0e',
    },
    update: { has_read: true, request_from: 'learn' },
    bulkUpdate: { ids: [71], changes: { status: 'draft' } },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ courseAnnouncements: typeof courseAnnouncements }>;

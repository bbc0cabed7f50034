import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { webhooks } from './webhooks.ts';

export const webhookExamples = {
  webhooks: {
    create: {
      name: 'Customer database',
      delivery_url: 'https://crm.example.com/hooks/lectern',
      events: ['student.enrolled', 'course.completed'],
      all_courses: false,
      course_ids: [7],
    },
    update: { events: ['course.completed'], modified: '2030-05-01T09:00:00.000Z' },
    bulkUpdate: { ids: [3, 4], changes: { status: 'draft' } },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ webhooks: typeof webhooks }>;

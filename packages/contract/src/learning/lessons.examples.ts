import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { lessons } from './lessons.ts';

export const lessonExamples = {
  lessons: {
    create: {
      name: 'Finding north',
      course_id: 7,
      parent_id: 12,
      status: 'publish',
      description: '<p>Two stars of the Plough point to it.</p>',
      video_source: 'youtube',
      video_source_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    },
    update: { name: 'Finding north', content_drip: { date: '2030-06-01T00:00:00.000Z', days: 0 } },
    bulkUpdate: { ids: [21, 22], changes: { status: 'publish' } },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ lessons: typeof lessons }>;

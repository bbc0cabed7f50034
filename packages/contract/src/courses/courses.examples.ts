import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { courses } from './courses.ts';

export const courseExamples = {
  courses: {
    create: {
      name: 'Reading the night sky',
      status: 'draft',
      short_description: '<p>Find your way by the brightest stars.</p>',
      access_mode: 'need_registration',
      flow: 'sequential',
      categories: [3],
      difficulty: 2,
    },
    update: { name: 'Reading the night sky', status: 'publish', modified: '2030-05-01T09:00:00.000Z' },
    unlock: { password: 'the-password-of-the-course' },
    bulkUpdate: { ids: [7, 8], changes: { status: 'draft' } },
    sendBack: { note: 'Please add a picture and a description first.' },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ courses: typeof courses }>;

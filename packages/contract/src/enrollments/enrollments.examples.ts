import { type ExamplesOf } from '../base/request-examples.ts';
import type { enrollments } from './enrollments.ts';

export const enrollmentExamples = {
  enrollments: {
    create: { course_id: 7 },
    update: { status: 'inactive' },
  },
} satisfies ExamplesOf<{ enrollments: typeof enrollments }>;

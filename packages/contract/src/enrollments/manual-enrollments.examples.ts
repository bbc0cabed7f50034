import { type ExamplesOf } from '../base/request-examples.ts';
import type { manualEnrollments } from './manual-enrollments.ts';

export const manualEnrollmentExamples = {
  manualEnrollments: {
    create: { user_ids: [12, 13], course_ids: [7] },
  },
} satisfies ExamplesOf<{ manualEnrollments: typeof manualEnrollments }>;

import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { courseReviews } from './course-reviews.ts';

export const courseReviewExamples = {
  courseReviews: {
    create: { course_id: 12, rating: 5, title: 'Clear', content: 'Every step was explained.' },
    update: { rating: 4, content: 'Every step was explained, most of them twice.' },
    bulkUpdate: { ids: [81], changes: { status: 'approve' } },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ courseReviews: typeof courseReviews }>;

import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { quizReviews } from './quiz-reviews.ts';

export const quizReviewExamples = {
  quizReviews: {
    create: { quiz_id: 23, title: 'Fair', content: 'Hard, but everything was in the lessons.' },
    update: { content: 'Hard, and everything was in the lessons.' },
    bulkUpdate: { ids: [71], changes: { status: 'approve' } },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ quizReviews: typeof quizReviews }>;

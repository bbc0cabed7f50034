import { type ExamplesOf } from '../base/request-examples.ts';
import type { dailyReview, reviewCards } from './daily-review.ts';

export const dailyReviewExamples = {
  dailyReview: {
    answer: { kind: 'card', id: 12, key: '6c1d4f0a-5b7e-answer', grade: 'good', seconds: 9 },
    grade: { grade: 'easy' },
    change: { kind: 'question', id: 33, action: 'skip' },
    changePreferences: { mute: [7] },
  },
  reviewCards: {
    create: {
      course_id: 7,
      item_id: 21,
      front: 'What does the Plough point at?',
      back: 'Polaris',
      key: '6c1d4f0a-5b7e-card',
    },
    update: { back: 'Polaris, the north star' },
  },
} satisfies ExamplesOf<{ dailyReview: typeof dailyReview; reviewCards: typeof reviewCards }>;

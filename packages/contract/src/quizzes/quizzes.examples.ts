import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { quizzes, quizBuilder } from './quizzes.ts';

export const quizExamples = {
  quizzes: {
    create: {
      name: 'Do you know the sky?',
      course_id: 7,
      parent_id: 12,
      status: 'draft',
      duration: 15,
      attempts_allowed: 3,
      pass_mark: 60,
      pass_mark_type: 'percentage',
    },
    update: { name: 'Do you know the sky?', show_details: true },
    bulkUpdate: { ids: [23], changes: { status: 'publish' } },
    start: { id: 23 },
    check: { id: 23, data: { '41': 'True', '42': ['Vega', 'Deneb'] } },
    checkById: { data: { '41': 'True' } },
    remind: { user_ids: [5] },
    grantAttempts: { user_id: 5, extra: 1 },
    regrade: { token: 'the-token-of-the-preview' },
    ...bulkExamples,
  },
  quizBuilder: {
    create: {
      questions: [
        {
          name: 'Which of these are stars?',
          type: 'multiple-choice',
          answers: [
            { name: 'Vega', correct: true },
            { name: 'Venus', correct: false },
          ],
        },
      ],
      quiz: { name: 'Stars', course_id: 7, parent_id: 12, status: 'publish' },
    },
    save: {
      questions: [
        41,
        {
          name: 'Which of these are stars?',
          type: 'multiple-choice',
          answers: [
            { name: 'Vega', correct: true },
            { name: 'Venus', correct: false },
          ],
        },
      ],
      removed: [43],
      quiz: { pass_mark: 60 },
      modified: '2030-05-01T09:00:00.000Z',
    },
  },
} satisfies ExamplesOf<{ quizzes: typeof quizzes; quizBuilder: typeof quizBuilder }>;

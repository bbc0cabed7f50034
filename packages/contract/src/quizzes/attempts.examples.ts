import { type ExamplesOf } from '../base/request-examples.ts';
import type { attempts } from './attempts.ts';

export const attemptExamples = {
  attempts: {
    saveDraft: { answers: { '41': 'False' } },
    bulkRemove: { ids: [61, 62] },
    updatePoints: { answer_id: 44, points: 3.5, note: 'Well observed.' },
    updateCorrect: { answer_id: 44, is_correct: true },
    acceptAnswer: { answer_id: 45, blank: 0 },
  },
} satisfies ExamplesOf<{ attempts: typeof attempts }>;

import { type ExamplesOf } from '../base/request-examples.ts';
import type { transfer } from './transfer.ts';

export const transferExamples = {
  transfer: {
    exportQuizzes: { ids: [23] },
    exportQuiz: { quiz_id: 23 },
  },
} satisfies ExamplesOf<{ transfer: typeof transfer }>;

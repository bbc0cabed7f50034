import { type ExamplesOf } from '../base/request-examples.ts';
import type { utilities } from './utilities.ts';

export const utilityExamples = {
  utilities: {
    run: { course_id: 12 },
  },
} satisfies ExamplesOf<{ utilities: typeof utilities }>;

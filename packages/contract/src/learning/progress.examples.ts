import { type ExamplesOf } from '../base/request-examples.ts';
import type { progress } from './progress.ts';

export const progressExamples = {
  progress: {
    open: { course_id: 7 },
    update: { ratings_modal_opened: true },
    completeItem: { course_id: 7, item_id: 21, item_type: 'lesson', completed: true },
  },
} satisfies ExamplesOf<{ progress: typeof progress }>;

import { type ExamplesOf } from '../base/request-examples.ts';
import type { longJobs } from './long-jobs.ts';

export const longJobExamples = {
  longJobs: {
    start: { kind: 'export', list: 'courses', query: { status: 'publish' } },
  },
} satisfies ExamplesOf<{ longJobs: typeof longJobs }>;

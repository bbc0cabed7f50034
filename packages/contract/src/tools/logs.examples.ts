import type { ExamplesOf } from '../base/request-examples.ts';
import type { logs } from './logs.ts';

export const logExamples = {
  logs: {
    bulkRemove: { ids: [21, 22] },
    clear: { confirm: 'clear' },
  },
} satisfies ExamplesOf<{ logs: typeof logs }>;

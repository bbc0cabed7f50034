import { type ExamplesOf } from '../base/request-examples.ts';
import type { webhookActions } from './webhook-actions.ts';

export const webhookActionExamples = {
  webhookActions: {
    run: { event: 'enrol_user', data: { email: 'ada@example.com', course_id: 7 } },
  },
} satisfies ExamplesOf<{ webhookActions: typeof webhookActions }>;

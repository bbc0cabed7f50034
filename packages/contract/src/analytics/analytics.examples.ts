import type { ExamplesOf } from '../base/request-examples.ts';
import type { courseAnalytics } from './course-analytics.ts';
import type { learnersAtRisk } from './learners-at-risk.ts';

export const analyticsExamples = {
  courseAnalytics: { enroll: { user_ids: [5, 6] } },
  learnersAtRisk: {
    saveRules: {
      not_started_days: 7,
      inactive_days: 14,
      behind_percent: 30,
      failed_attempts: 2,
      low_score_percent: 50,
      overdue_assignments: true,
    },
    write: { user_ids: [5], subject: 'Can I help?', message: 'You have not begun yet.', request_id: 'b6f1' },
  },
} satisfies ExamplesOf<{ courseAnalytics: typeof courseAnalytics; learnersAtRisk: typeof learnersAtRisk }>;

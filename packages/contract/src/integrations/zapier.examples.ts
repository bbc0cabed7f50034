import { type ExamplesOf } from '../base/request-examples.ts';
import type { zapier } from './zapier.ts';

export const zapierExamples = {
  zapier: {
    subscribe: { event: 'student.enrolled', target_url: 'https://hooks.zapier.com/hooks/standard/1/2/' },
    act: { event: 'enrol_user', data: { email: 'ada@example.com', course_id: 7 } },
  },
} satisfies ExamplesOf<{ zapier: typeof zapier }>;

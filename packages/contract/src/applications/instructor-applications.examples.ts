import { type ExamplesOf } from '../base/request-examples.ts';
import type { applyForInstructor, instructorApplications } from './instructor-applications.ts';

export const instructorApplicationExamples = {
  applyForInstructor: {
    apply: {
      headline: 'Marine biologist and diving instructor',
      message: 'I have taught field courses for six years and would like to bring them to this school.',
      expertise: ['Marine biology', 'Field work'],
      links: ['https://example.com/ada'],
      file_id: 3,
      terms: true,
    },
  },
  instructorApplications: {
    reject: { reason: 'Please add a sample lesson and apply again.' },
    bulkUpdate: { ids: [4, 5], changes: { status: 'approved' } },
  },
} satisfies ExamplesOf<{
  applyForInstructor: typeof applyForInstructor;
  instructorApplications: typeof instructorApplications;
}>;

import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { assignmentFeedback } from './assignment-feedback.ts';
import type { assignmentReplies } from './assignment-replies.ts';
import type { assignments } from './assignments.ts';
import type { gradingComments } from './grading-comments.ts';

export const assignmentExamples = {
  assignments: {
    create: {
      name: 'A night under the stars',
      course_id: 7,
      parent_id: 12,
      status: 'publish',
      description: '<p>Draw what you see at nine in the evening.</p>',
      due_date: '2030-05-08T21:00:00.000Z',
      total_points: 100,
      pass_points: 50,
    },
    update: { pass_points: 60, late_submissions: 'block' },
    saveDraft: { answer: '<p>Orion is above the roof, and</p>' },
    showNames: { confirmed: true },
    remind: { user_ids: [5, 6] },
    bulkUpdate: { ids: [31, 32], changes: { status: 'draft' } },
    ...bulkExamples,
  },
  assignmentReplies: {
    create: { assignment: 31, answer: '<p>Orion is above the roof, and Sirius below it.</p>' },
    edit: { version: 1, answer: '<p>Orion is above the roof, and Sirius is below it.</p>', attachments: [] },
    ...bulkExamples,
    grade: { earned_points: 85, note: '<p>Well seen.</p>', reviewed: true },
  },
  assignmentFeedback: {
    addComment: { file: 71, page: 1, x: 0.42, y: 0.18, text: 'Which star is this?', key: 'b7f0c1d2e3a4' },
    updateComment: { text: 'Which star is this, and how bright is it?' },
  },
  gradingComments: {
    create: { text: 'Name your sources.', course_id: 7 },
    update: { text: 'Name all of your sources.', course_id: null },
  },
} satisfies ExamplesOf<{
  assignments: typeof assignments;
  assignmentReplies: typeof assignmentReplies;
  assignmentFeedback: typeof assignmentFeedback;
  gradingComments: typeof gradingComments;
}>;

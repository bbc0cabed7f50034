import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';
import { itemVerbs } from '../courses/index.ts';

const assignment = z.object({ course_id: eventId, assignment_id: eventId });

export const assignmentEvents = defineEvents('assignment', itemVerbs, assignment);

const reply = assignment.extend({ reply_id: eventId, user_id: eventId });

/** `retaken` by the learner, `returned` by staff: the submission is archived and the learner may submit again. */
export const assignmentReplyEvents = defineEvents(
  'assignment',
  ['submitted', 'edited', 'graded', 'retaken', 'returned', 'reply_trashed', 'reply_restored', 'reply_deleted'],
  reply,
);

/** Staff reminded learners who have not submitted. */
export const assignmentReminded = defineEvent('assignment.reminded', assignment.extend({ user_ids: z.array(eventId) }));

/** Other terms for one learner. */
export const assignmentExceptionEvents = defineEvents(
  'assignment_exception',
  ['granted', 'removed'],
  assignment.extend({ user_id: eventId }),
);

/** Files attached before submitting. */
export const assignmentFileEvents = defineEvents(
  'assignment_file',
  ['added', 'removed'],
  assignment.extend({ file_id: eventId, user_id: eventId }),
);

/** Staff showed the names of an assignment that was graded anonymously. */
export const assignmentNamesShown = defineEvent('assignment.names_shown', assignment);

export const gradingCommentEvents = defineEvents(
  'grading_comment',
  ['created', 'updated', 'deleted'],
  z.object({ grading_comment_id: eventId, user_id: eventId }),
);

/** Points or results of graded submissions changed because the points of the assignment changed. */
export const assignmentRegraded = defineEvent('assignment.regraded', assignment);

/** Comments that graders place on submitted files. */
export const assignmentCommentEvents = defineEvents(
  'assignment_comment',
  ['added', 'updated', 'removed'],
  reply.extend({ comment_id: eventId }),
);

/** Files that graders return with a submission. */
export const assignmentFeedbackFileEvents = defineEvents(
  'assignment_feedback_file',
  ['added', 'removed'],
  reply.extend({ file_id: eventId }),
);

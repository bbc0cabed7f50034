import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';
import { itemVerbs } from '../courses/index.ts';

const assignment = z.object({ course_id: eventId, assignment_id: eventId });

export const assignmentEvents = defineEvents('assignment', itemVerbs, assignment);

const reply = assignment.extend({ reply_id: eventId, user_id: eventId });

/** `retaken` by the learner, `returned` by staff: it is put away, and the learner may submit again. */
export const assignmentReplyEvents = defineEvents(
  'assignment',
  ['submitted', 'graded', 'retaken', 'returned', 'reply_deleted'],
  reply,
);

/** What a learner attaches before they hand in. */
export const assignmentFileEvents = defineEvents(
  'assignment_file',
  ['added', 'removed'],
  assignment.extend({ file_id: eventId, user_id: eventId }),
);

/** Graded submissions have got other points or results, since the terms of the assignment have changed. */
export const assignmentRegraded = defineEvent('assignment.regraded', assignment);

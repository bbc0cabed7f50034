import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

/** Staff have changed when learners of the course need help. */
export const helpRulesChanged = defineEvent('course.help_rules_changed', z.object({ course_id: eventId }));
/** Staff have sent an email to these learners. */
export const learnersWrittenTo = defineEvent(
  'course.learners_written_to',
  z.object({ course_id: eventId, user_ids: z.array(eventId) }),
);

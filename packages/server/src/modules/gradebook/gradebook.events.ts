import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

export const gradeEvents = defineEvents('grade', ['created', 'updated', 'deleted'], z.object({ grade_id: eventId }));
export const gradeSamplesAdded = defineEvent('grade.samples_added', z.object({}));

/** Columns or categories of a course, or which of them learners see. */
export const gradebookUpdated = defineEvent('gradebook.updated', z.object({ course_id: eventId }));
/** Columns that learners can see from now on. */
export const gradesReleased = defineEvent(
  'gradebook.released',
  z.object({ course_id: eventId, item_ids: z.array(eventId), manual_column_ids: z.array(eventId) }),
);
/** Staff entered, excused or overrode cells of these learners, or their course. */
export const gradebookChanged = defineEvent(
  'gradebook.changed',
  z.object({ course_id: eventId, user_ids: z.array(eventId) }),
);

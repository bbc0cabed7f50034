import { entitlementSources } from '@lectern/contract';
import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

const learner = z.object({ course_id: eventId, user_id: eventId });
const enrollment = learner.extend({ enrollment_id: eventId });
/** State of the enrollment after the change. */
const state = z.enum(['active', 'inactive', 'expired']);
/** Whether the learner gets an email about it. */
const notify = z.boolean().default(true);

export const studentEnrolled = defineEvent(
  'student.enrolled',
  enrollment.extend({ source: z.enum(entitlementSources), notify }),
);
/** `only_free`: what was bought or given stays. */
export const studentUnenrolled = defineEvent(
  'student.unenrolled',
  enrollment.extend({ state, only_free: z.boolean(), notify }),
);
export const enrollmentChanged = defineEvent(
  'enrollment.changed',
  enrollment.extend({
    state,
    status: z.enum(['active', 'inactive']).optional(),
    expires_at: z.iso.datetime().nullable(),
    /** Access that has not ended lasts longer, and the learner gets an email about it. */
    extended: z.boolean().default(false),
    notify,
  }),
);

/** A person or guest has entered the password of a course. */
export const courseUnlocked = defineEvent('course.unlocked', learner);

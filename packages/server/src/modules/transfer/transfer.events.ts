import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

/** A course of a file was written whole, or some of its records that had waited: one event for all that came with it. */
export const courseImported = defineEvent('course.imported', z.object({ course_id: eventId }));
export const termsImported = defineEvent('term.imported', z.object({ term_ids: z.array(eventId) }));

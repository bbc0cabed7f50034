import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const bundleId = z.object({ bundle_id: eventId });

export const bundleEvents = defineEvents('bundle', ['created', 'updated', 'trashed', 'restored', 'deleted'], bundleId);

/** Courses were added, and are given to the existing buyers as well. */
export const bundleCoursesGiven = defineEvent(
  'bundle.courses_given',
  bundleId.extend({ course_ids: z.array(eventId).min(1) }),
);

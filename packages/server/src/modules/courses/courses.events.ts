import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const course = z.object({ course_id: eventId });

/** Events of items, for every type. */
export const itemVerbs = ['created', 'updated', 'published', 'unpublished', 'trashed', 'restored', 'deleted'] as const;
export type ItemVerb = (typeof itemVerbs)[number];

/** Events of courses and their parts. */
export const courseEvents = defineEvents(
  'course',
  ['created', 'updated', 'published', 'unpublished', 'trashed', 'restored', 'deleted', 'sent_back', 'outline_changed'],
  course,
);

export const sectionEvents = defineEvents(
  'section',
  ['created', 'updated', 'trashed', 'restored', 'deleted'],
  course.extend({ section_id: eventId }),
);

/** Enrolled learners are notified by email, as requested with the publication. */
export const courseAnnounced = defineEvent('course.announced', course);
export const itemAnnounced = defineEvent('item.announced', course.extend({ item_id: eventId }));

import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const course = z.object({ course_id: eventId });

/** What each type of item tells of its items. */
export const itemVerbs = ['created', 'updated', 'published', 'unpublished', 'trashed', 'restored', 'deleted'] as const;
export type ItemVerb = (typeof itemVerbs)[number];

/** What a course tells of itself and of what it is made of. */
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

/** Those enrolled are told by mail, since whoever published it wanted them to be. */
export const courseAnnounced = defineEvent('course.announced', course);
export const itemAnnounced = defineEvent('item.announced', course.extend({ item_id: eventId }));

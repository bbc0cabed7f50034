import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

const ids = z.object({ announcement_id: eventId, course_id: eventId });

const changes = defineEvents(
  'announcement',
  ['created', 'updated', 'unpublished', 'trashed', 'restored', 'deleted'],
  ids,
);

/** `sending`: 1 when it is published, one more each time it is sent again. */
const sendings = defineEvents('announcement', ['published', 'sent_again'], ids.extend({ sending: eventId }));

export const announcementEvents = { ...changes, ...sendings };

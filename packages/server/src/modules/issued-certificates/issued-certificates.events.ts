import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

/** `user_id` and `course_id` are those of the learner and the course. */
export const issuedEvents = defineEvents(
  'certificate',
  ['issued', 'revoked', 'renamed'],
  z.object({ issued_certificate_id: eventId, user_id: eventId.nullable(), course_id: eventId.nullable() }),
);

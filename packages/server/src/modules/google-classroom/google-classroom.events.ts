import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

/** `user_id`: whose account it is. */
export const googleClassroomAccountEvents = defineEvents(
  'google_classroom_account',
  ['changed', 'deleted'],
  z.object({ user_id: eventId }),
);

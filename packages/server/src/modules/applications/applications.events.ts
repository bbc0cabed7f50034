import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

/** An approval also emits `user.roles_changed` for the new role. */
export const applicationEvents = defineEvents(
  'instructor_application',
  ['sent', 'withdrawn', 'approved', 'rejected'],
  z.object({ instructor_application_id: eventId, user_id: eventId }),
);

export const applicationFileEvents = defineEvents(
  'instructor_application_file',
  ['uploaded', 'deleted'],
  z.object({ instructor_application_file_id: eventId, user_id: eventId }),
);

import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

export const openingAlertEvents = defineEvents(
  'opening_alert',
  ['created', 'deleted'],
  z.object({ user_id: eventId, course_id: eventId }),
);

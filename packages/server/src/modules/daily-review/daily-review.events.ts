import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

export const reviewCardEvents = defineEvents(
  'review_card',
  ['created', 'updated', 'deleted'],
  z.object({ course_id: eventId, review_card_id: eventId }),
);

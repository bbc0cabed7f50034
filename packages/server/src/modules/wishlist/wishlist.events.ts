import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

export const wishlistEvents = defineEvents(
  'wishlist_item',
  ['created', 'updated', 'deleted'],
  z.object({ wishlist_item_id: eventId, course_id: eventId }),
);

import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

export const couponEvents = defineEvents(
  'coupon',
  ['created', 'updated', 'trashed', 'restored', 'deleted'],
  z.object({ coupon_id: eventId }),
);

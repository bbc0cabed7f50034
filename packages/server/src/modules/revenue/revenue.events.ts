import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

const user = z.object({ user_id: eventId });

export const revenueEvents = defineEvents('revenue', ['method_changed', 'adjusted', 'rate_changed'], user);
export const courseShareEvents = defineEvents('course_share', ['changed'], z.object({ course_id: eventId }));
export const withdrawalEvents = defineEvents(
  'withdrawal',
  ['requested', 'approved', 'rejected', 'cancelled'],
  user.extend({ withdrawal_id: eventId }),
);

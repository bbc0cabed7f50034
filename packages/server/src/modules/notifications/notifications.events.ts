import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

export const notificationPreferencesChanged = defineEvent(
  'user.notification_preferences_changed',
  z.object({ user_id: eventId }),
);

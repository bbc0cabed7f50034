import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

export const notificationPreferencesChanged = defineEvent(
  'user.notification_preferences_changed',
  z.object({ user_id: eventId }),
);

/** Items of a course have opened by date for some of its learners. */
export const contentUnlocked = defineEvent('course.content_unlocked', z.object({ course_id: eventId }));

/** Staff have sent an email to these people. */
export const userWrittenTo = defineEvent('user.written_to', z.object({ user_ids: z.array(eventId) }));

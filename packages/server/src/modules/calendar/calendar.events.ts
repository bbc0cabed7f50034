import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

export const calendarFeedEvents = defineEvents('calendar_feed', ['created', 'deleted'], z.object({ user_id: eventId }));

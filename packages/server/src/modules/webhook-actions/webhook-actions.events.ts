import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

const payload = z.object({ user_id: eventId });

export const webhookTokenEvents = {
  made: defineEvent('webhook_token.made', payload),
  removed: defineEvent('webhook_token.removed', payload),
};

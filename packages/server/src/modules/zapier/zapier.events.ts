import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

const payload = z.object({ user_id: eventId });

export const zapierKeyEvents = {
  made: defineEvent('zapier_key.made', payload),
  removed: defineEvent('zapier_key.removed', payload),
};

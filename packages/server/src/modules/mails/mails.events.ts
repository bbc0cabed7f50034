import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

export const mailResent = defineEvent('mail.resent', z.object({ mail_id: eventId }));

import { webhookDisabledReasons } from '@lectern/contract';
import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const webhook = z.object({ webhook_id: eventId });

export const webhookEvents = defineEvents(
  'webhook',
  ['created', 'updated', 'trashed', 'restored', 'deleted', 'enabled', 'secret_rotated'],
  webhook,
);
/** Its receiver has failed. `user_id`: its author. */
export const webhookDisabled = defineEvent(
  'webhook.disabled',
  webhook.extend({ user_id: eventId.nullable(), reason: z.enum(webhookDisabledReasons) }),
);
/** Staff had one of its events sent again. */
export const webhookRedelivered = defineEvent('webhook.redelivered', webhook.extend({ webhook_delivery_id: eventId }));
/** Staff have sent a test. */
export const webhookTested = defineEvent('webhook.tested', webhook.extend({ webhook_delivery_id: eventId }));

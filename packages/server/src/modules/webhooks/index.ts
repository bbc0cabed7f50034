import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { forgetOldDeliveries } from './deliveries.usecases.ts';
import { disabledMailSubscribers } from './disabled-mail.usecases.ts';
import { sendDue } from './outgoing/deliver.usecases.ts';
import { fanOutSubscribers, SEND_QUEUE } from './outgoing/fan-out.usecases.ts';
import { webhooksOwnData } from './own-data.queries.ts';
import { rightsSubscribers } from './rights-changed.usecases.ts';
import { webhooksErasure } from './webhooks.erasure.ts';
import { webhookMails } from './webhooks.mails.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { emptyWebhookTrash } from './webhooks.usecases.ts';

export { newestBody } from './zapier/sample.usecases.ts';
export { readChoosableEvents } from './webhook-events.ts';
export { requireReachableUrl } from './webhooks.usecases.ts';
export { countZapierHooks, lockZapierHooks } from './zapier/hooks.queries.ts';
export { addZapierHook, removeZapierHooks } from './zapier/hooks.usecases.ts';

export const webhooksModule: Module = {
  routes: webhooksRoutes,
  subscribers: (services) => [
    ...fanOutSubscribers(services),
    ...disabledMailSubscribers(services),
    ...rightsSubscribers(services),
  ],
  jobs: (services, app) => [
    { ...SEND_QUEUE, cron: '* * * * *', run: () => sendDue(services, app) },
    { name: 'webhooks.forget-deliveries', cron: '41 3 * * *', run: () => forgetOldDeliveries(services) },
    { name: 'webhooks.empty-trash', cron: '42 3 * * *', run: () => emptyWebhookTrash(services) },
  ],
  contributes: [
    contribute(mailKinds, webhookMails),
    contribute(erasures, webhooksErasure),
    contribute(ownDataAnswers, webhooksOwnData),
  ],
};

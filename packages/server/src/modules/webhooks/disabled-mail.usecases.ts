import { DAY_SECONDS } from '@lectern/contract/time';
import { on, type Subscriber } from '../../platform/events.ts';
import { localeFor } from '../../platform/http/server/language.ts';
import { translate } from '../../platform/language/messages.ts';
import { claimOncePerWindow } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { selectRecipients } from '../identity/index.ts';
import { mailPerson, readMailContext } from '../mails/index.ts';
import { webhookDisabled } from './webhooks.events.ts';
import { webhookMails } from './webhooks.mails.ts';
import { selectOptionalWebhook } from './webhooks.queries.ts';
import { disabledReason } from './words/messages.ts';

/** An event that is handled again within this time is mailed once. */
const ONCE_SECONDS = 30 * DAY_SECONDS;

/** Mails the author of a webhook that was disabled because its receiver failed. */
export function disabledMailSubscribers(services: Services): Subscriber[] {
  return [
    on(webhookDisabled, 'webhooks.mail-disabled', async ({ id, at, payload }) => {
      const mailContext = await readMailContext(services);
      await services.db.transaction(async (db) => {
        const webhook = await selectOptionalWebhook(db, payload.webhook_id);
        const [to] = payload.user_id === null ? [] : await selectRecipients(db, [payload.user_id]);
        if (!webhook || !to) return;
        const keys = [`webhook-mail:${id}`];
        if ((await claimOncePerWindow(db, { keys, windowSeconds: ONCE_SECONDS, now: at })).size === 0) return;
        const locale = localeFor(to.locale, mailContext.language);
        await mailPerson(db, services, webhookMails.webhook_disabled, {
          to,
          path: `/admin/webhooks/${webhook.id}/edit`,
          mailContext,
          values: {
            webhook: webhook.name,
            host: webhook.host,
            reason: translate(locale, disabledReason(payload.reason)),
          },
          now: services.clock(),
        });
      });
    }),
  ];
}

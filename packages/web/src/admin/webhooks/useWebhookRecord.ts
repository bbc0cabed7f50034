import { MAX_NAME_LENGTH, MAX_URL_LENGTH, MAX_WEBHOOK_DESCRIPTION_LENGTH } from '@lectern/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { webhooks } from '../endpoints.gen.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { refreshWebhooks, webhookQuery } from './queries.ts';
import type { Webhook } from './webhook.ts';
import { webhookBody, webhookChanges, type WebhookValues, webhookValues } from './webhookValues.ts';

/** The form of a webhook; without `stored` of a new one, whose answer has its secret. */
export function useWebhookRecord({
  stored,
  onCreated,
}: {
  stored: Webhook | undefined;
  onCreated: (created: Webhook) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useRecordForm<WebhookValues, Webhook>({
    stored,
    toValues: webhookValues,
    check: (values, rules) => ({
      name: rules.all(rules.required, rules.longest(MAX_NAME_LENGTH))(values.name),
      description: rules.longest(MAX_WEBHOOK_DESCRIPTION_LENGTH)(values.description),
      delivery_url: rules.all(rules.required, rules.url, rules.longest(MAX_URL_LENGTH))(values.delivery_url),
      events: values.events.length > 0 ? undefined : t('webhookForm.no_event'),
      course_ids: values.courses === 'all' || values.course_ids.length > 0 ? undefined : t('webhookForm.no_course'),
    }),
    save: ({ values, changed, modified }) =>
      stored
        ? call(webhooks.update, { params: { id: stored.id }, body: { ...webhookChanges(changed), modified } })
        : call(webhooks.create, { body: webhookBody(values) }),
    saved: () => t(stored ? 'webhookForm.updated' : 'webhookForm.created'),
    reload: () => client.fetchQuery({ ...webhookQuery(stored?.id ?? 0), staleTime: 0 }),
    draft: { key: stored ? `webhook-${stored.id}` : 'webhook-new' },
    onSaved(saved) {
      // The secret is shown once, and not kept.
      const { secret: _secret, ...kept } = saved;
      client.setQueryData(webhookQuery(saved.id).queryKey, kept);
      void refreshWebhooks(client);
      if (!stored) onCreated(saved);
    },
  });
}

export type WebhookRecord = ReturnType<typeof useWebhookRecord>;

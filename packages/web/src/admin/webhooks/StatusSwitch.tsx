import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { webhooks } from '../endpoints.gen.ts';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { useListedChange } from '../form/useListedChange.ts';
import { refreshWebhooks } from './queries.ts';
import type { Webhook } from './webhook.ts';
import { WebhookStatusTag } from './WebhookFacts.tsx';
import classes from './WebhookFacts.module.css';

/** Pauses and enables a webhook. */
export function StatusSwitch({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { id, name, status } = webhook;
  const change = useListedChange(refreshWebhooks, (active: boolean) =>
    active
      ? call(webhooks.enable, { params: { id } })
      : call(webhooks.update, { params: { id }, body: { status: 'draft', modified: webhook.modified } }),
  );
  if (status === 'trash' || !webhook.can.edit) return <WebhookStatusTag status={status} />;
  return (
    <span className={classes.status}>
      <SwitchField
        aria-label={t('webhookList.active_named', { name })}
        checked={change.isPending ? change.variables : status === 'publish'}
        onChange={(event) => !change.isPending && change.mutate(event.currentTarget.checked)}
      />
      <WebhookStatusTag status={status} />
    </span>
  );
}

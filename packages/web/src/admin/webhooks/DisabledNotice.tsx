import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { webhooks } from '../endpoints.gen.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { useListedChange } from '../form/useListedChange.ts';
import { Outcome } from './WebhookFacts.tsx';
import { refreshWebhooks } from './queries.ts';
import type { Webhook } from './webhook.ts';

/** Why a webhook was disabled, and the button that enables it again. */
export function DisabledNotice({
  webhook,
  disabled,
  onShow,
}: {
  webhook: Webhook;
  disabled: NonNullable<Webhook['disabled']>;
  onShow: () => void;
}) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { id, failure_count: failures, last_delivery: last, can } = webhook;
  const enable = useListedChange(refreshWebhooks, () => call(webhooks.enable, { params: { id } }), {
    done: t('webhookForm.enabled_again'),
  });
  return (
    <Notice tone="warn" title={t('webhookForm.disabled_on', { date: format.dateTime(disabled.at) })}>
      <p>
        {disabled.reason === 'gone'
          ? t('webhookForm.disabled_gone')
          : t('webhookForm.disabled_failures', { count: failures })}
      </p>
      {last && !last.ok && (
        <p>
          {t('webhookForm.last_answer')}: <Outcome result={last} />
        </p>
      )}
      {can.inspect && (
        <div className={base.clusterBelow}>
          <Button size="small" variant="primary" busy={enable.isPending} onClick={() => enable.mutate(undefined)}>
            {t('webhookForm.enable_again')}
          </Button>
          <Button size="small" onClick={onShow}>
            {t('webhookForm.show_deliveries')}
          </Button>
        </div>
      )}
    </Notice>
  );
}

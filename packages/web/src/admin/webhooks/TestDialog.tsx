import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { webhooks } from '../endpoints.gen.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { SendIcon } from '../../shared/ui/staffIcons.tsx';
import { useListedChange } from '../form/useListedChange.ts';
import { DeliveryContent, DeliveryFacts } from './deliveries/DeliveryContent.tsx';
import { refreshWebhooks } from './queries.ts';
import type { Webhook } from './webhook.ts';
import classes from './WebhookFacts.module.css';

/** Sends `ping` and shows the answer. */
export function TestDialog({ webhook, open, onClose }: { webhook: Webhook; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, delivery_url: address } = webhook;
  const send = useListedChange(refreshWebhooks, () => call(webhooks.test, { params: { id } }));
  const result = send.data;
  const delivered = result?.status === 'delivered';
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={t('webhookList.test_title', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon={<SendIcon size={18} />}
            busy={send.isPending}
            onClick={() => send.mutate(undefined)}
          >
            {t(result ? 'webhookList.test_again' : 'webhookList.test')}
          </Button>
        </>
      }
    >
      <div className={base.narrowStack16}>
        <p>{t('webhookList.test_text')}</p>
        <p>
          <code dir="ltr" className={classes.address}>
            {address}
          </code>
        </p>
        <div role="status">
          {result && (
            <Notice tone={delivered ? 'good' : 'warn'} title={t(`webhookList.test_${delivered ? 'good' : 'bad'}`)}>
              <DeliveryFacts delivery={result} />
            </Notice>
          )}
        </div>
        {result && <DeliveryContent details={result} />}
      </div>
    </Dialog>
  );
}

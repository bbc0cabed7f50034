import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { useCopy } from '../../shared/ui/feedback/useCopy.ts';
import classes from './WebhookAddress.module.css';

/** The address to enter at a payment service, for its events. */
export function WebhookAddress({ gateway }: { gateway: 'stripe' | 'paypal' }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const address = `${location.origin}/api/lectern/v1/payments/webhooks/${gateway}`;
  return (
    <div className={classes.address}>
      <p>{t('settings.webhook_address')}</p>
      <code dir="ltr">{address}</code>
      <Button size="small" onClick={() => copy(address)}>
        {t('settings.webhook_copy')}
      </Button>
    </div>
  );
}

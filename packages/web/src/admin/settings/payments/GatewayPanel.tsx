import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { gatewayChecks } from '../../endpoints.gen.ts';
import type { SettingsRecord } from '../useSettingsRecord.ts';
import { WebhookAddress } from '../WebhookAddress.tsx';

interface PanelProps {
  record: SettingsRecord;
  readOnly: boolean;
}

/** The address for the events of a gateway, and a test of its account with the values of the form. */
function GatewayPanel({ gateway, record, readOnly }: PanelProps & { gateway: 'stripe' | 'paypal' }) {
  const { t } = useTranslation();
  const test = useMutation({
    mutationFn: () => {
      const account = { ...record.getValues().payments[gateway] };
      return call(gatewayChecks.check, { body: { gateway, account } });
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      if (Object.keys(errors).length > 0) record.setErrors(errors);
    },
  });
  const errors = Object.values(fieldErrors(test.error));
  return (
    <div className={base.stack16}>
      <WebhookAddress gateway={gateway} />
      {!readOnly && (
        <div>
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            {t('settings.test_gateway')}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {test.data && (
          <Notice tone="good">
            {t(test.data.live ? 'settings.gateway_works_live' : 'settings.gateway_works_test')}
          </Notice>
        )}
        {test.error && (
          <Notice tone="bad" title={t('settings.gateway_fails')}>
            {errors.length > 0 ? errors.map((error) => <p key={error}>{error}</p>) : errorText(t, test.error)}
          </Notice>
        )}
      </div>
    </div>
  );
}

export const StripePanel = (props: PanelProps) => <GatewayPanel gateway="stripe" {...props} />;
export const PaypalPanel = (props: PanelProps) => <GatewayPanel gateway="paypal" {...props} />;

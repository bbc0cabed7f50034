import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { settings } from '../endpoints.gen.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { emailDeliveryQuery } from './queries.ts';
import type { SettingsRecord } from './useSettingsRecord.ts';
import classes from './TestEmail.module.css';

/** The current mail server, and a test email with the values of the form. */
export function TestEmail({ record, readOnly }: { record: SettingsRecord; readOnly: boolean }) {
  const { t } = useTranslation();
  const { data: delivery } = useQuery(emailDeliveryQuery());
  const test = useMutation({
    mutationFn: () => {
      const { general, delivery: tried } = record.getValues().emails;
      return call(settings.testEmail, { body: { general, delivery: tried } });
    },
  });
  const { sent, message, reply } = test.data ?? {};
  const errors = Object.values(fieldErrors(test.error));
  return (
    <div className={classes.test}>
      {delivery && (
        <Notice tone={delivery.source === 'none' ? 'warn' : 'neutral'}>
          {t(`settings.delivery_${delivery.stopped ? 'stopped' : delivery.source}`)}{' '}
          {delivery.source === 'settings' && delivery.environment && t('settings.delivery_over_environment')}
        </Notice>
      )}
      {!readOnly && (
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {t('settings.test_email')}
        </Button>
      )}
      <div aria-live="polite" className={classes.result}>
        {test.isPending && t('settings.test_email_sending')}
        {test.data && (
          <Notice tone={sent ? 'good' : 'bad'} title={sent ? undefined : t('settings.test_email_failed')}>
            <p>{message}</p>
            {reply && (
              <p>
                {t('settings.test_email_reply')} <bdi dir="ltr">{reply}</bdi>
              </p>
            )}
          </Notice>
        )}
        {test.error && (
          <Notice tone="bad" title={t('settings.test_email_failed')}>
            {errors.length > 0 ? errors.map((error) => <p key={error}>{error}</p>) : errorText(t, test.error)}
          </Notice>
        )}
      </div>
    </div>
  );
}

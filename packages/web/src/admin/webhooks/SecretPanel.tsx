import { WEBHOOK_SECRET_OVERLAP_HOURS } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { webhooks } from '../endpoints.gen.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { RegradeIcon } from '../../shared/ui/staffIcons.tsx';
import { FieldGroup } from '../form/screen/FormScreen.tsx';
import { useListedChange } from '../form/useListedChange.ts';
import { refreshWebhooks } from './queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import type { Webhook } from './webhook.ts';

/** The end of the secret, and its replacement. */
export function SecretPanel({ webhook, readOnly }: { webhook: Webhook; readOnly: boolean }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { id, secret_hint: hint, previous_secret_until: until } = webhook;
  const rotate = useListedChange(refreshWebhooks, async () => {
    const rotated = await call(webhooks.rotateSecret, { params: { id } });
    setAsking(false);
    setSecret(rotated.secret);
  });
  return (
    <FieldGroup title={t('webhookForm.secret')} description={t('webhookForm.secret_help')}>
      <p>
        <code dir="ltr">whsec_…{hint}</code>
      </p>
      {until !== null && <p>{t('webhookForm.previous_until', { date: format.dateTime(until) })}</p>}
      {!readOnly && (
        <div>
          <Button size="small" icon={<RegradeIcon size={18} />} onClick={() => setAsking(true)}>
            {t('webhookForm.rotate')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t('webhookForm.rotate_ask')}
        confirm={t('webhookForm.rotate')}
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        <p>{t('webhookForm.rotate_text', { count: WEBHOOK_SECRET_OVERLAP_HOURS })}</p>
      </ConfirmDialog>
      <SecretDialog
        secret={secret}
        label={t('webhookForm.secret')}
        title={t('webhookForm.rotated')}
        text={t('webhookForm.rotated_text', { count: WEBHOOK_SECRET_OVERLAP_HOURS })}
        onClose={() => setSecret(undefined)}
      />
    </FieldGroup>
  );
}

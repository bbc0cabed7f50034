import { MAX_CANCEL_REASON_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { useAttempt } from '../form/useAttempt.ts';
import type { Change } from './changes.tsx';
import { refreshSubscriptions } from './queries.ts';
import type { Subscription } from './subscription.ts';

/** Asks before a change of a subscription. */
export function ChangeDialog({
  subscription,
  change: { id, danger = false, reason: hasReason = false, send },
  open,
  onClose,
}: {
  subscription: Subscription;
  change: Change;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { busy, attempt, errors, text } = useAttempt(refreshSubscriptions);
  async function confirm() {
    if (await attempt(() => send(subscription, reason.trim()), t(`subscriptions.done_${id}`))) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(`subscriptions.title_${id}`)}
      confirm={t(`subscriptions.do_${id}`)}
      danger={danger}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        <p>{t(`subscriptions.text_${id}`)}</p>
        {hasReason && (
          <TextAreaField
            label={t('subscriptions.reason')}
            description={t('subscriptions.reason_help')}
            autosize
            minRows={2}
            maxLength={MAX_CANCEL_REASON_LENGTH}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {text && <Notice tone="bad">{text}</Notice>}
      </div>
    </ConfirmDialog>
  );
}

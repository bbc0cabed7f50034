import type { OrderStatus } from '@lectern/contract';
import { MAX_ORDER_REASON_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField } from '../../../shared/forms/fields.tsx';
import base from '../../../shared/ui/base.module.css';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { endsAccess, type Order } from '../order.ts';
import { sendStatus, useOrderAttempt } from './useOrderChange.ts';

/** Asks before a change of status, and for the reason where access ends. */
export function StatusDialog({
  order,
  to,
  open,
  onClose,
}: {
  order: Order;
  to: OrderStatus;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { busy, attempt, errors, code, text } = useOrderAttempt();
  const ends = endsAccess(order.status, to);
  const full = code === 'course_full';
  async function confirm() {
    const more = { ...(reason.trim() !== '' && { reason: reason.trim() }), ...(full && { ignore_limit: true }) };
    const status = t(`orders.status_${to}`);
    if (await attempt(() => sendStatus(order, to, more), t('order.status_changed', { status }))) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(`order.title_${to}`)}
      confirm={full ? t('order.enroll_anyway') : t(to === 'completed' ? 'orders.mark_completed' : `order.set_${to}`)}
      danger={ends || to === 'cancelled'}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        <p>{t(ends ? 'order.ends_access' : `order.text_${to}`)}</p>
        {to !== 'completed' && (
          <TextAreaField
            label={t('orders.reason')}
            description={t('order.reason_help')}
            required={ends}
            autosize
            minRows={2}
            maxLength={MAX_ORDER_REASON_LENGTH}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {text && (
          <Notice tone={full ? 'warn' : 'bad'} title={full ? text : undefined}>
            {full ? t('order.full_text') : text}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

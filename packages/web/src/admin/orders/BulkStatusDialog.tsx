import { MAX_ORDER_REASON_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';

const statuses = ['completed', 'on-hold', 'cancelled'] as const;

/** One status for several orders. Orders that cannot go there stay as they are. */
export function BulkStatusDialog({
  open,
  onClose,
  count,
  onChange,
}: {
  open: boolean;
  onClose: () => void;
  count: number;
  onChange: (changes: { status: string; reason: string }) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<string>('completed');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onChange({ status, reason: reason.trim() });
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('orders.change_many_title', { count })}
      confirm={t('orders.change_status')}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        <ChoiceField
          label={t('orders.new_status')}
          choices={statuses.map((one) => ({ value: one, label: t(`orders.status_${one}`) }))}
          value={status}
          onChange={setStatus}
        />
        {status !== 'completed' && (
          <TextAreaField
            label={t('orders.reason')}
            description={t('orders.reason_many_help')}
            autosize
            minRows={2}
            maxLength={MAX_ORDER_REASON_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

import { MAX_REJECTION_REASON_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';

/** Asks why; what is written goes into the email. */
export function RejectDialog({
  open,
  onClose,
  title,
  onReject,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  onReject: (reason: string) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const reject = async () => {
    setBusy(true);
    await onReject(reason.trim());
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      confirm={t('applications.reject_now')}
      danger
      busy={busy}
      onConfirm={() => void reject()}
    >
      <div className={base.stack16}>
        <p>{t('applications.reject_text')}</p>
        <TextAreaField
          label={t('applications.reason')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MAX_REJECTION_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

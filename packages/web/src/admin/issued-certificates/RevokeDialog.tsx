import type { IssuedCertificate } from '@lectern/contract';
import { MAX_REVOKE_REASON_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { issuedCertificates } from '../endpoints.gen.ts';
import { useAttempt } from '../form/useAttempt.ts';
import { refreshIssued } from './queries.ts';

/** Asks for the reason, which the learner reads. */
export function RevokeDialog({
  open,
  onClose,
  certificate: { id, student_name: name },
}: {
  open: boolean;
  onClose: () => void;
  certificate: IssuedCertificate;
}) {
  const { t } = useTranslation();
  const { busy, attempt, errors, text } = useAttempt(refreshIssued);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const revoke = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const work = () => call(issuedCertificates.revoke, { params: { id }, body: { reason: reason.trim() } });
    if (await attempt(work, t('issuedCertificates.revoked'))) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('issuedCertificates.revoke_title', { name })}
      confirm={t('issuedCertificates.revoke_now')}
      danger
      busy={busy}
      onConfirm={() => void revoke()}
    >
      <div className={base.stack16}>
        <p>{t('issuedCertificates.revoke_text')}</p>
        {text && <Notice tone="bad">{text}</Notice>}
        <TextAreaField
          required
          label={t('issuedCertificates.reason')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_REVOKE_REASON_LENGTH}
          value={reason}
          error={missing ? t('issuedCertificates.reason_missing') : errors.reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}

import type { IssuedCertificate } from '@lectern/contract';
import { MAX_REVOKE_REASON_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { issuedCertificates } from '../endpoints.gen.ts';
import { useAttempt } from '../form/useAttempt.ts';
import { refreshIssued } from './queries.ts';

export interface NotRevoked {
  id: number;
  message: string;
}

/** Revokes one or several. Answers what the server left as it was. */
async function revoke(ids: readonly number[], reason: string): Promise<NotRevoked[]> {
  const [id = 0] = ids;
  if (ids.length > 1) return (await call(issuedCertificates.bulkRevoke, { body: { ids: [...ids], reason } })).failed;
  await call(issuedCertificates.revoke, { params: { id }, body: { reason } });
  return [];
}

/** Asks for the reason, which the learners read. */
export function RevokeDialog({
  open,
  onClose,
  certificates,
  onPartly,
}: {
  open: boolean;
  onClose: () => void;
  certificates: readonly IssuedCertificate[];
  /** Some of several were not revoked. */
  onPartly?: (failed: NotRevoked[]) => void;
}) {
  const { t } = useTranslation();
  const { busy, attempt, errors, text } = useAttempt(refreshIssued);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const n = certificates.length;
  const many = n > 1;
  const confirm = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    let failed: NotRevoked[] = [];
    const ids = certificates.map(({ id }) => id);
    const work = async () => {
      failed = await revoke(ids, reason.trim());
    };
    if (!(await attempt(work))) return;
    const done = n - failed.length;
    if (done > 0) toast.good(t(many ? 'issuedCertificates.revoked_many' : 'issuedCertificates.revoked', { n: done }));
    onClose();
    if (failed.length > 0) onPartly?.(failed);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        many
          ? t('issuedCertificates.revoke_many_title', { n })
          : t('issuedCertificates.revoke_title', { name: certificates[0]?.student_name })
      }
      confirm={t('issuedCertificates.revoke_now')}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        <p>{t(many ? 'issuedCertificates.revoke_many_text' : 'issuedCertificates.revoke_text')}</p>
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

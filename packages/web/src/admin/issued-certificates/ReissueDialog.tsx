import type { IssuedCertificate } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { issuedCertificates } from '../endpoints.gen.ts';
import { useAttempt } from '../form/useAttempt.ts';
import { refreshIssued } from './queries.ts';

/** Says that the present code becomes invalid. */
export function ReissueDialog({
  open,
  onClose,
  certificate: { id, student_name: name },
}: {
  open: boolean;
  onClose: () => void;
  certificate: IssuedCertificate;
}) {
  const { t } = useTranslation();
  const { busy, attempt, text } = useAttempt(refreshIssued);
  const reissue = async () => {
    const work = () => call(issuedCertificates.reissue, { params: { id } });
    if (await attempt(work, t('issuedCertificates.reissued'))) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('issuedCertificates.reissue_title', { name })}
      confirm={t('issuedCertificates.reissue_now')}
      busy={busy}
      onConfirm={() => void reissue()}
    >
      <div className={base.stack16}>
        <p>{t('issuedCertificates.reissue_text')}</p>
        {text && <Notice tone="bad">{text}</Notice>}
      </div>
    </ConfirmDialog>
  );
}

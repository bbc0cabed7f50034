import type { UserCourse } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';

/** Issues the certificate of a course, as a long job, to all learners that its list has found. */
export function IssueToAllDialog({
  open,
  onClose,
  course,
  total,
  startBulk,
}: {
  open: boolean;
  onClose: () => void;
  course: { name: string };
  total: number;
  startBulk: ListActions<UserCourse>['startBulk'];
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    const began = await startBulk('issue');
    setBusy(false);
    if (began) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('issueCertificates.title_in', { course: course.name })}
      confirm={t('issueCertificates.issue')}
      busy={busy}
      onConfirm={() => void start()}
    >
      <div className={base.stack16}>
        <p>{t('issueCertificates.text', { n: total })}</p>
        <p className={base.help}>{t('people.as_job')}</p>
      </div>
    </ConfirmDialog>
  );
}

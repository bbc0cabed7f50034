import { useTranslation } from '#i18n';
import { useLogOut } from '../api/useLogOut.ts';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx';
import { errorText } from '../ui/feedback/errorText.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { logOut, busy, error } = useLogOut();
  return (
    <ConfirmDialog
      open={open}
      title={t('log_out_title')}
      confirm={t('log_out')}
      busy={busy}
      onConfirm={logOut}
      onClose={onClose}
    >
      <p>{t('log_out_text')}</p>
      {error && <Notice tone="bad">{errorText(t, error)}</Notice>}
    </ConfirmDialog>
  );
}

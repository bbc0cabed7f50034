import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks before something that cannot be taken back. `confirm` is the verb of what will happen. */
export function ConfirmDialog({
  confirm,
  danger = false,
  busy = false,
  disabled = false,
  onConfirm,
  ...dialog
}: {
  open: boolean;
  title: string;
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  /** Something is still to be done in the dialog. */
  disabled?: boolean;
  /** For more than a few fields. */
  wide?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>{t('cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}

import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';

export function LeaveUnsavedDialog({
  open,
  onStay,
  onLeave,
}: {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t('unsaved_title')}
      actions={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t('discard')}
          </Button>
          <Button variant="primary" onClick={onStay}>
            {t('keep_editing')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved_text')}</p>
    </Dialog>
  );
}

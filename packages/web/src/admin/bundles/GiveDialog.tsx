import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';

/** Asks whether added courses are for the existing buyers too. */
export function GiveDialog({
  open,
  courses,
  buyers,
  onClose,
  onAnswer,
}: {
  open: boolean;
  courses: number;
  buyers: number;
  onClose: () => void;
  onAnswer: (give: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bundleForm.give_title', { count: buyers })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => onAnswer(false)}>{t('bundleForm.give_no')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('bundleForm.give_yes')}
          </Button>
        </>
      }
    >
      <p>{t('bundleForm.give_text', { count: courses })}</p>
    </Dialog>
  );
}

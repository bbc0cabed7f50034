import { useTranslation } from '#i18n';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import type { Addon } from './filters.ts';

/** Says what goes out of sight with add-ons that are in use; nothing of it is deleted. */
export function DeactivateDialog({
  addons,
  onConfirm,
  onClose,
}: {
  /** Those in use; none while nothing is asked. */
  addons: Addon[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [first] = addons;
  return (
    <ConfirmDialog
      open={addons.length > 0}
      title={
        addons.length === 1
          ? t('addons.off_title', { name: first?.addon_name })
          : t('addons.off_title_many', { count: addons.length })
      }
      confirm={t('addons.switch_off')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {addons.map(({ slug, uses }) => (
        <p key={slug}>{t(`addons.hidden_${slug}`, { count: uses })}</p>
      ))}
      <p>{t('addons.nothing_deleted')}</p>
    </ConfirmDialog>
  );
}

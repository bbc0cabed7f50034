import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../shared/forms/SwitchField.tsx';
import base from '../../../../shared/ui/base.module.css';
import { KeySheet } from '../../../../shared/ui/KeySheet.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { keySheet } from './keys.ts';

/** The keys, and a switch for those whom single letters disturb. */
export function ShortcutsHelp({
  open,
  onClose,
  on,
  onSwitch,
}: {
  open: boolean;
  onClose: () => void;
  on: boolean;
  onSwitch: (on: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('attempts.keys')}>
      <div className={base.stack24}>
        <KeySheet rows={keySheet.map(({ action, keys }) => ({ keys, text: t(`attempts.key_${action}`) }))} />
        <SwitchField
          label={t('attempts.keys_on')}
          description={t('attempts.keys_on_help')}
          checked={on}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}

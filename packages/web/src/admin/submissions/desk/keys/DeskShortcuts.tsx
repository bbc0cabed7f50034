import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../shared/forms/SwitchField.tsx';
import base from '../../../../shared/ui/base.module.css';
import { KeySheet } from '../../../../shared/ui/KeySheet.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { deskShortcuts } from './deskKeys.ts';

/** The shortcuts, and a switch that turns single keys off. */
export function DeskShortcuts({
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
    <Dialog open={open} onClose={onClose} title={t('submissions.shortcuts')}>
      <div className={base.stack24}>
        <KeySheet rows={deskShortcuts.map(({ action, keys }) => ({ keys, text: t(`submissions.key_${action}`) }))} />
        <SwitchField
          label={t('submissions.keys_on')}
          description={t('submissions.keys_on_help')}
          checked={on}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}

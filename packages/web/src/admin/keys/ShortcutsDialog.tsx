import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import base from '../../shared/ui/base.module.css';
import { KeySheet } from '../../shared/ui/KeySheet.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';

/** The shortcuts of a screen, and a switch that turns single keys off. */
export function ShortcutsDialog({
  open,
  onClose,
  title,
  rows,
  label,
  description,
  on,
  onSwitch,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  rows: readonly { keys: readonly string[]; text: string }[];
  /** Of the switch. */
  label: string;
  description: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={base.stack24}>
        <KeySheet rows={rows} />
        <SwitchField
          label={label}
          description={description}
          checked={on}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}

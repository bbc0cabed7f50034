import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../shared/forms/SwitchField.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import classes from './ShortcutsHelp.module.css';
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
      <dl className={classes.keys}>
        {keySheet.map(({ action, keys }) => (
          <div key={action} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`attempts.key_${action}`)}</dd>
          </div>
        ))}
      </dl>
      <SwitchField
        label={t('attempts.keys_on')}
        description={t('attempts.keys_on_help')}
        checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

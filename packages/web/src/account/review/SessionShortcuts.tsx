import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { switchShortcuts, useShortcutsOn } from '../../shared/keys/shortcuts.ts';
import base from '../../shared/ui/base.module.css';
import { KeySheet } from '../../shared/ui/KeySheet.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';

/** The shortcuts of a session, and a switch that turns single keys off. */
export function SessionShortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useDailyReviewWords();
  const isOn = useShortcutsOn();
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts')}>
      <div className={base.stack24}>
        <KeySheet
          rows={[
            { keys: [t('key_space'), t('key_enter')], text: t('keys_show') },
            { keys: ['1', '2', '3', '4'], text: t('keys_grade') },
            { keys: ['1', '…', '9'], text: t('keys_choose') },
            { keys: ['U'], text: t('keys_undo') },
            { keys: ['S'], text: t('keys_skip') },
            { keys: ['?'], text: t('keys_help') },
          ]}
        />
        <FormScope>
          <SwitchField
            label={t('keys_on')}
            description={t('keys_on_help')}
            checked={isOn}
            onChange={(event) => switchShortcuts(event.currentTarget.checked)}
          />
        </FormScope>
      </div>
    </Dialog>
  );
}

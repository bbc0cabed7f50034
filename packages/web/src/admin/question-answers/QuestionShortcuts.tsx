import { useTranslation } from '#i18n';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import base from '../../shared/ui/base.module.css';
import { KeySheet } from '../../shared/ui/KeySheet.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { questionShortcuts } from './questionKeys.ts';
import { useKeysOn } from './useQuestionKeys.ts';

/** The shortcuts, and a switch that turns single keys off. */
export function QuestionShortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useKeysOn();
  return (
    <Dialog open={open} onClose={onClose} title={t('questionAnswers.shortcuts')}>
      <div className={base.stack24}>
        <KeySheet
          rows={questionShortcuts.map(({ action, keys }) => ({ keys, text: t(`questionAnswers.key_${action}`) }))}
        />
        <SwitchField
          label={t('questionAnswers.keys_on')}
          description={t('questionAnswers.keys_on_help')}
          checked={isOn}
          onChange={(event) => setIsOn(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}

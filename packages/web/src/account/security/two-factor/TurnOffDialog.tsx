import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { twoFactor } from '../../../shared/deferred/endpoints.gen.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';

export function TurnOffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('two_step_turn_off_title')}>
      <PasswordStep
        danger
        text={t('two_step_turn_off_text')}
        confirm={t('two_step_turn_off')}
        send={(password) => call(twoFactor.turnOff, { body: { password } })}
        onDone={() => {
          toast.good(t('two_step_turned_off'));
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { twoFactor } from '../../../shared/deferred/endpoints.gen.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export function RenewCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={codes ? t('recovery_title') : t('recovery_new')}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={close} />
      ) : (
        <PasswordStep
          text={t('recovery_new_text')}
          confirm={t('recovery_new_confirm')}
          send={(password) => call(twoFactor.renewCodes, { body: { password } })}
          onDone={(answer) => setCodes(answer.recovery_codes)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

import { MAX_SIGN_IN_CODE_LENGTH } from '@lectern/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { twoFactor } from '../../../shared/deferred/endpoints.gen.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './TwoFactor.module.css';

const setUp = (password: string) => call(twoFactor.setUp, { body: { password } });
type Made = Awaited<ReturnType<typeof setUp>>;

/** In fours, as people read them aloud. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

function AppStep({ made, onDone, onCancel }: { made: Made; onDone: (codes: string[]) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const turnOn = useMutation({
    mutationFn: () => call(twoFactor.turnOn, { body: { code } }),
    onSuccess: (answer) => onDone(answer.recovery_codes),
  });
  const { size, path } = made.qr;
  return (
    <FormScope>
      <p className={classes.text}>{t('two_step_scan')}</p>
      <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('two_step_qr')}>
        <path d={path} />
      </svg>
      <p className={classes.key}>
        {t('two_step_key')}
        <bdi className={classes.secret} dir="ltr">
          {inFours(made.secret)}
        </bdi>
      </p>
      <Form
        error={turnOn.error}
        onSubmit={(event) => {
          event.preventDefault();
          if (!turnOn.isPending) turnOn.mutate();
        }}
        actions={
          <>
            <Button onClick={onCancel}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" busy={turnOn.isPending} disabled={code.trim() === ''}>
              {t('two_step_turn_on')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('two_step_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MAX_SIGN_IN_CODE_LENGTH}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Form>
    </FormScope>
  );
}

function Steps({ onCodes, onClose }: { onCodes: (codes: string[]) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Made>();
  if (made) return <AppStep made={made} onDone={onCodes} onCancel={onClose} />;
  return (
    <PasswordStep
      text={t('two_step_text')}
      confirm={t('two_step_next')}
      send={setUp}
      onDone={setMade}
      onCancel={onClose}
    />
  );
}

/** Password, app, recovery codes. */
export function SetUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={codes ? t('recovery_title') : t('two_step')}>
      {codes ? <RecoveryCodes codes={codes} onSaved={close} /> : <Steps onCodes={setCodes} onClose={close} />}
    </Dialog>
  );
}

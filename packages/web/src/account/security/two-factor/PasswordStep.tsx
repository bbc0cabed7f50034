import { MAX_PASSWORD_LENGTH } from '@lectern/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { PasswordField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import classes from './TwoFactor.module.css';

/** Nothing here changes by an open session alone. */
export function PasswordStep<Result>({
  text,
  confirm,
  danger = false,
  send,
  onDone,
  onCancel,
}: {
  text: string;
  confirm: string;
  danger?: boolean;
  send: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const step = useMutation({ mutationFn: () => send(password), onSuccess: onDone });
  const { password: wrong } = fieldErrors(step.error);
  return (
    <FormScope>
      <p className={classes.text}>{text}</p>
      <Form
        error={wrong ? undefined : step.error}
        onSubmit={(event) => {
          event.preventDefault();
          if (!step.isPending) step.mutate();
        }}
        actions={
          <>
            <Button onClick={onCancel}>{t('cancel')}</Button>
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              busy={step.isPending}
              disabled={password === ''}
            >
              {confirm}
            </Button>
          </>
        }
      >
        <PasswordField
          label={t('current_password')}
          description={t('change_email_password_help')}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Form>
    </FormScope>
  );
}

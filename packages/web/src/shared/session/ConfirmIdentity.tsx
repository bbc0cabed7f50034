import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../api/client.ts';
import { confirmation } from '../deferred/endpoints.gen.ts';
import { fieldErrors } from '../api/errors.ts';
import { PasswordField } from '../forms/fields.tsx';
import { Form } from '../forms/Form.tsx';
import { FormScope } from '../forms/FormScope.tsx';
import { Button } from '../ui/Button.tsx';

/** The own password, before what a session left open must not do. */
export function ConfirmIdentity({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => call(confirmation.give, { body: { password } }),
    onSuccess: onConfirmed,
    onError: () => field.current?.select(),
  });
  const field = useRef<HTMLInputElement>(null);

  // Synchronises the focus with a dialog that was open before this came.
  useEffect(() => field.current?.focus(), []);

  const wrong = fieldErrors(confirm.error).password;
  return (
    <FormScope>
      <Form
        error={wrong ? null : confirm.error}
        onSubmit={(event) => {
          event.preventDefault();
          confirm.mutate();
        }}
        actions={
          <Button type="submit" variant="primary" busy={confirm.isPending}>
            {t('confirm_identity')}
          </Button>
        }
      >
        <p>{t('not_confirmed_text')}</p>
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          ref={field}
          error={wrong}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Form>
    </FormScope>
  );
}

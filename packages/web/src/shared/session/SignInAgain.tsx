import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../api/client.ts';
import { auth } from '../deferred/endpoints.gen.ts';
import { Form } from '../forms/Form.tsx';
import { FormScope } from '../forms/FormScope.tsx';
import { PasswordField, TextField } from '../forms/fields.tsx';
import { Button } from '../ui/Button.tsx';
import { challengeIn, SecondStep } from './SecondStep.tsx';

export function SignInAgain({ onSignedIn }: { onSignedIn: (who: { nonce: string; userId: number }) => void }) {
  const { t } = useTranslation();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => call(auth.login, { body: { login, password } }),
    onSuccess: ({ user, nonce }) => onSignedIn({ nonce, userId: user.id }),
  });
  const field = useRef<HTMLInputElement>(null);

  // Synchronises the focus with a dialog that was open before this came.
  useEffect(() => field.current?.focus(), []);

  const challenge = challengeIn(signIn.error);
  if (challenge) {
    return (
      <FormScope>
        <SecondStep challenge={challenge} onSignedIn={onSignedIn} onRestart={() => signIn.reset()} />
      </FormScope>
    );
  }
  return (
    <FormScope>
      <Form
        error={signIn.error}
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate();
        }}
        actions={
          <Button type="submit" variant="primary" busy={signIn.isPending}>
            {t('sign_in')}
          </Button>
        }
      >
        <TextField
          label={t('login')}
          autoComplete="username"
          required
          ref={field}
          value={login}
          onChange={(event) => setLogin(event.currentTarget.value)}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Form>
    </FormScope>
  );
}

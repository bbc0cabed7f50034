import { MAX_SIGN_IN_CODE_LENGTH } from '@lectern/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { auth } from '../api/endpoints.gen.ts';
import { ApiError } from '../api/errors.ts';
import { Form } from '../forms/Form.tsx';
import { TextField } from '../forms/fields.tsx';
import { Button } from '../ui/Button.tsx';

/** What a right password brings where a code is asked for too. */
export const challengeIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'two_factor_required' ? String(error.data.challenge) : undefined;

/** The second half of signing in: a code of the app, or a recovery code. */
export function SecondStep({
  challenge,
  remember = false,
  leaving = false,
  onSignedIn,
  onRestart,
}: {
  challenge: string;
  remember?: boolean;
  /** The next page is on its way. */
  leaving?: boolean;
  onSignedIn: (who: { nonce: string; userId: number; name: string }) => void;
  onRestart: () => void;
}) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const signIn = useMutation({
    mutationFn: () => call(auth.secondStep, { body: { challenge, code, remember } }),
    onSuccess: ({ user, nonce }) => onSignedIn({ nonce, userId: user.id, name: user.display_name }),
    onError: () => field.current?.select(),
  });
  // Synchronises with the document's focus, once: the button that had it is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <Form
      error={signIn.error}
      onSubmit={(event) => {
        event.preventDefault();
        if (!signIn.isPending) signIn.mutate();
      }}
      actions={
        <>
          <Button onClick={onRestart}>{t('second_step_restart')}</Button>
          <Button type="submit" variant="primary" busy={signIn.isPending || leaving} disabled={code.trim() === ''}>
            {t('sign_in')}
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label={t('second_step_code')}
        description={t('second_step_help')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SIGN_IN_CODE_LENGTH}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </Form>
  );
}

import { MAX_TYPED_CODE_LENGTH } from '@lectern/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { AuthPage } from '../sign-in/AuthPage.tsx';
import { useVerifyWords } from './words.ts';

/** Asks for the code of a certificate. */
export function VerifyForm() {
  const { t } = useVerifyWords();
  return (
    <AuthPage title={t('title')} text={t('text')}>
      <CodeForm />
    </AuthPage>
  );
}

/** The field for a code. `refused`: the code that was typed before and that no certificate has. */
export function CodeForm({ refused = '' }: { refused?: string }) {
  const { t } = useVerifyWords();
  const navigate = useNavigate();
  const [error, setError] = useState(refused && t('unknown'));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = typeof typed === 'string' ? typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() : '';
    if (code === '') setError(t('code_required'));
    else if (code === refused) setError(t('unknown'));
    else void navigate({ to: '/certificate/verify/$code', params: { code } });
  };
  return (
    <Form
      onSubmit={submit}
      actions={
        <Button type="submit" variant="primary" wide>
          {t('verify')}
        </Button>
      }
    >
      <TextField
        aria-required
        label={t('code')}
        name="code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED_CODE_LENGTH}
        defaultValue={refused}
        error={error || undefined}
        onChange={() => setError('')}
      />
    </Form>
  );
}

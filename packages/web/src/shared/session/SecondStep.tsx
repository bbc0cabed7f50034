import type { MailedCode } from '@lectern/contract';
import { MAX_SIGN_IN_CODE_LENGTH } from '@lectern/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { auth } from '../deferred/endpoints.gen.ts';
import { ApiError } from '../api/errors.ts';
import { TextField } from '../forms/fields.tsx';
import { CodeForm } from './CodeForm.tsx';
import { MailedCodeStep, type SecondStepProps } from './MailedCodeStep.tsx';
import { useSignInWords } from './useSignInWords.ts';

/** What a right password brings where a code is asked for too. */
interface Challenge {
  token: string;
  /** The code was mailed; none: an app shows it. */
  mailed?: MailedCode & { tries_left: number };
}

export function challengeIn(error: unknown): Challenge | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const token = String(error.data.challenge);
  if (error.code === 'two_factor_required') return { token };
  return error.code === 'one_time_code_required' ? { token, mailed: error.data as never } : undefined;
}

/** The second half of signing in: a code that was mailed, one of the app, or a recovery code. */
export function SecondStep({ challenge: { token, mailed }, ...rest }: SecondStepProps & { challenge: Challenge }) {
  return mailed ? (
    <MailedCodeStep challenge={token} mailed={mailed} {...rest} />
  ) : (
    <AppCodeStep challenge={token} {...rest} />
  );
}

function AppCodeStep({
  challenge,
  remember = false,
  leaving = false,
  onSignedIn,
  onRestart,
}: SecondStepProps & { challenge: string }) {
  const { t: step } = useSignInWords();
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
    <CodeForm
      code={code}
      error={signIn.error}
      pending={signIn.isPending}
      leaving={leaving}
      onSend={() => signIn.mutate()}
      onRestart={onRestart}
    >
      <TextField
        ref={field}
        label={step('second_step_code')}
        description={step('second_step_help')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SIGN_IN_CODE_LENGTH}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </CodeForm>
  );
}

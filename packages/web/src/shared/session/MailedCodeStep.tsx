import type { MailedCode } from '@lectern/contract';
import { MAX_SIGN_IN_CODE_LENGTH } from '@lectern/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../api/client.ts';
import { auth } from '../deferred/endpoints.gen.ts';
import { ApiError } from '../api/errors.ts';
import { formatClock } from '../format/format.ts';
import { TextField } from '../forms/fields.tsx';
import { Button } from '../ui/Button.tsx';
import { errorText } from '../ui/feedback/errorText.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { CodeForm } from './CodeForm.tsx';
import classes from './MailedCodeStep.module.css';
import { useSignInWords } from './useSignInWords.ts';

export interface SecondStepProps {
  remember?: boolean;
  /** The next page is on its way. */
  leaving?: boolean;
  onSignedIn: (who: { nonce: string; userId: number; name: string }) => void;
  onRestart: () => void;
}

const SECOND_MS = 1000;
/** After these no code is taken any more. */
const ENDS = ['challenge_expired', 'too_many_sign_ins', 'account_blocked'];

const ends = (error: unknown): boolean => error instanceof ApiError && ENDS.includes(error.code);

/** Remaining attempts after a wrong code, if the server reported them. */
function triesLeft(error: unknown): number | undefined {
  const left = error instanceof ApiError ? error.data.tries_left : undefined;
  return typeof left === 'number' ? left : undefined;
}

/** The second half of signing in with a code that was mailed. */
export function MailedCodeStep({
  challenge,
  mailed: atFirst,
  remember = false,
  leaving = false,
  onSignedIn,
  onRestart,
}: SecondStepProps & { challenge: string; mailed: MailedCode & { tries_left: number } }) {
  const { t } = useTranslation();
  const { t: step } = useSignInWords();
  const [code, setCode] = useState('');
  const [mailed, setMailed] = useState<MailedCode>(atFirst);
  const [mailedAt, setMailedAt] = useState(Date.now);
  const [tries, setTries] = useState(atFirst.tries_left);
  const [now, setNow] = useState(mailedAt);
  const field = useRef<HTMLInputElement>(null);
  const signIn = useMutation({
    mutationFn: () => call(auth.secondStep, { body: { challenge, code, remember } }),
    onSuccess: ({ user, nonce }) => onSignedIn({ nonce, userId: user.id, name: user.display_name }),
    onError: (error) => {
      setTries((left) => triesLeft(error) ?? left);
      field.current?.select();
    },
  });
  const resend = useMutation({
    mutationFn: () => call(auth.resendCode, { body: { challenge } }),
    onSuccess: (sent) => {
      setMailed(sent);
      const at = Date.now();
      setMailedAt(at);
      setNow(at);
      setCode('');
      signIn.reset();
      field.current?.focus();
    },
  });
  // Synchronises with the document's focus, once: the button that had it is gone.
  useEffect(() => field.current?.focus(), []);
  // Synchronises with the clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  const seconds = Math.floor((now - mailedAt) / SECOND_MS);
  const refused = [signIn.error, resend.error].find(ends);
  if (refused || (seconds >= mailed.expires_in && !signIn.isPending && !signIn.isSuccess)) {
    return (
      <div className={classes.over}>
        <Notice tone="bad">{refused ? errorText(t, refused) : step('mailed_code_expired')}</Notice>
        <Button variant="primary" onClick={onRestart}>
          {step('second_step_restart')}
        </Button>
      </div>
    );
  }

  const wait = Math.max(0, mailed.resend_in - seconds);
  return (
    <>
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
          description={step('mailed_code_help', { count: mailed.length })}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          dir="ltr"
          maxLength={MAX_SIGN_IN_CODE_LENGTH}
          classNames={{ input: classes.code }}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <p className={classes.tries}>{step('mailed_code_tries', { count: tries })}</p>
      </CodeForm>
      <div className={classes.resend}>
        <div role="status" className={classes.told}>
          {resend.isSuccess && <Notice tone="good">{step('mailed_code_resent')}</Notice>}
        </div>
        {resend.error && (
          <div className={classes.told}>
            <Notice tone="bad">{errorText(t, resend.error)}</Notice>
          </div>
        )}
        {mailed.resends_left > 0 ? (
          <Button size="small" busy={resend.isPending} disabled={wait > 0} onClick={() => resend.mutate()}>
            <span className="tabular">
              {wait > 0 ? step('mailed_code_resend_in', { time: formatClock(wait) }) : step('mailed_code_resend')}
            </span>
          </Button>
        ) : (
          <p className={classes.last}>{step('mailed_code_last')}</p>
        )}
      </div>
    </>
  );
}

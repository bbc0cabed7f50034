import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#i18n';
import { MAX_EMAIL_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { auth } from '../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { challengeIn, SecondStep } from '../../shared/session/SecondStep.tsx';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { AlertIcon, ClockIcon, DoneIcon } from '../../shared/ui/icons.tsx';
import { MailIcon } from '../../shared/deferred/icons.tsx';
import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import { useLinkToken } from './linkToken.ts';
import { AuthPage, AuthResult } from './AuthPage.tsx';
import classes from './AuthPage.module.css';
import { takeNextPage } from './nextPage.ts';
import { email } from './rules.ts';
import { SendButton } from './SendButton.tsx';
import { useSubmit } from './useSubmit.ts';
import { useSignInWords } from '../../shared/session/useSignInWords.ts';

/** Where the link of the mail leads: confirms the address and signs in. */
export function VerifyEmail() {
  const { t } = useTranslation();
  const { t: step } = useSignInWords();
  const { account_url } = usePageSettings();
  const token = useLinkToken();
  const hydrated = useHydrated();
  const verify = useMutation({
    mutationFn: async (link: string) => {
      const { user } = await call(auth.verifyEmail, { body: { token: link } });
      return { user, next: takeNextPage() };
    },
  });
  const { mutate } = verify;
  // Synchronises with the server: opening the link is all that is asked of its owner. A link works once, and the
  // effect runs once for it.
  useEffect(() => {
    if (token) mutate(token);
  }, [token, mutate]);

  // The link shows who reads the mail; the code is asked for all the same.
  const challenge = challengeIn(verify.error);
  if (challenge) {
    return (
      <AuthPage title={step('second_step_title')}>
        <SecondStep
          challenge={challenge}
          onSignedIn={() => window.location.assign(takeNextPage() ?? account_url)}
          onRestart={() => window.location.assign('/sign-in')}
        />
      </AuthPage>
    );
  }

  const expired = (hydrated && !token) || (verify.error instanceof ApiError && verify.error.code === 'invalid_token');
  return (
    <AuthPage title={t('verify_title')} foot={<Link to="/sign-in">{t('back_to_sign_in')}</Link>}>
      {verify.data ? (
        <AuthResult
          icon={<DoneIcon size={26} />}
          actions={
            <ButtonLink variant="primary" href={verify.data.next ?? account_url}>
              {verify.data.next ? t('continue_course') : t('my_courses')}
            </ButtonLink>
          }
        >
          {t('verified', { name: verify.data.user.display_name })}
        </AuthResult>
      ) : expired ? (
        <AskAgain />
      ) : verify.error ? (
        <AuthResult
          icon={<AlertIcon size={26} />}
          actions={<Button onClick={() => token && mutate(token)}>{t('try_again')}</Button>}
        >
          {errorText(t, verify.error)}
        </AuthResult>
      ) : (
        <div className={classes.wait}>
          <Loading>
            <Skeleton width={56} height={56} round />
            <Skeleton width="70%" />
            <Skeleton height={44} />
          </Loading>
        </div>
      )}
    </AuthPage>
  );
}

const names = ['login'] as const;

function AskAgain() {
  const { t } = useTranslation();
  const { mutation, errors, formError, ready, formProps } = useSubmit({
    names,
    check: ({ login }) => ({ login: email(t, login) }),
    send: ({ login }) => call(auth.resendVerification, { body: { login } }),
  });
  if (mutation.data) return <AuthResult icon={<MailIcon size={26} />}>{mutation.data.message}</AuthResult>;
  return (
    <div className={classes.again}>
      <AuthResult icon={<ClockIcon size={26} />}>{t('link_expired')}</AuthResult>
      <Form
        {...formProps}
        error={formError}
        actions={
          <SendButton ready={ready} busy={mutation.isPending}>
            {t('send_link')}
          </SendButton>
        }
      >
        <TextField
          label={t('email')}
          name="login"
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          error={errors.login}
        />
      </Form>
    </div>
  );
}

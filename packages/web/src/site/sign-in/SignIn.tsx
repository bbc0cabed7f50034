import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { auth } from '../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { CheckboxField, PasswordField, TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { challengeIn, SecondStep } from '../../shared/session/SecondStep.tsx';
import { AuthPage } from './AuthPage.tsx';
import classes from './AuthPage.module.css';
import { useIntendedCourse } from './intendedCourse.ts';
import { Resend } from './Resend.tsx';
import { required } from './rules.ts';
import { SendButton } from './SendButton.tsx';
import { keepLogin } from './typedLogin.ts';
import { useRedirectAfterSignIn, useRedirectTarget } from './useRedirectAfterSignIn.ts';
import { useSubmit } from './useSubmit.ts';
import { useSignInWords } from '../../shared/session/useSignInWords.ts';

const names = ['login', 'password', 'remember'] as const;

export function SignIn() {
  const { t } = useTranslation();
  const { t: step } = useSignInWords();
  const { site_title, registration_open } = usePageSettings();
  const { target, leaving } = useRedirectAfterSignIn();
  const kept = useRedirectTarget();
  const course = useIntendedCourse();
  const { mutation, errors, formError, ready, formProps } = useSubmit({
    names,
    check: ({ login, password }) => ({
      login: required(t, login),
      password: password === '' ? t('field_required') : undefined,
    }),
    send: ({ login, password, remember }) => call(auth.login, { body: { login, password, remember: remember !== '' } }),
    onDone: () => window.location.assign(target),
  });
  const unverified = formError instanceof ApiError && formError.code === 'email_not_verified';
  const challenge = challengeIn(formError);
  if (challenge) {
    return (
      <AuthPage title={step('second_step_title')}>
        <SecondStep
          challenge={challenge}
          remember={mutation.variables?.remember !== ''}
          leaving={leaving}
          onSignedIn={() => window.location.assign(target)}
          onRestart={() => mutation.reset()}
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t('sign_in')}
      text={course ? t('sign_in_for_course', { course }) : t('sign_in_text', { school: site_title })}
      foot={
        registration_open === 'yes' && (
          <>
            {t('new_here')}{' '}
            <Link to="/register" search={kept}>
              {t('create_account')}
            </Link>
          </>
        )
      }
    >
      <Form
        {...formProps}
        error={formError}
        actions={
          <SendButton ready={ready} busy={mutation.isPending || mutation.isSuccess || leaving}>
            {t('sign_in')}
          </SendButton>
        }
      >
        <TextField
          label={t('login')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH}
          error={errors.login}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          error={errors.password}
        />
        <div className={classes.between}>
          <CheckboxField label={t('remember')} name="remember" value="yes" />
          <Link to="/forgot-password" search={kept} onClick={() => keepLogin(formProps.ref.current)}>
            {t('forgot')}
          </Link>
        </div>
        {unverified && <Resend login={mutation.variables?.login ?? ''} />}
      </Form>
    </AuthPage>
  );
}

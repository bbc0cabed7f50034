import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MAX_PERSON_NAME_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { auth } from '../../shared/api/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { CheckboxField, TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { NewPasswordField } from '../../shared/forms/NewPasswordField.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { LockIcon, MailIcon } from '../../shared/ui/icons.tsx';
import { AuthPage, AuthResult } from './AuthPage.tsx';
import classes from './AuthPage.module.css';
import { useIntendedCourse } from './intendedCourse.ts';
import { keepNextPage } from './nextPage.ts';
import { Resend } from './Resend.tsx';
import { email, newPassword, required } from './rules.ts';
import { SendButton } from './SendButton.tsx';
import { useRedirectAfterSignIn, useRedirectTarget } from './useRedirectAfterSignIn.ts';
import { useSubmit } from './useSubmit.ts';

const names = ['first_name', 'last_name', 'email', 'password', 'terms', 'privacy'] as const;

export function Register() {
  const { t } = useTranslation();
  const { site_title, registration_open } = usePageSettings();
  const kept = useRedirectTarget();
  const course = useIntendedCourse();
  const signIn = (
    <Link to="/sign-in" search={kept}>
      {t('sign_in')}
    </Link>
  );
  if (registration_open === 'no') return <Closed />;
  return (
    <AuthPage
      title={t('create_account')}
      text={course ? t('register_for_course', { course }) : t('register_text', { school: site_title })}
      foot={
        <>
          {t('have_account')} {signIn}
        </>
      }
    >
      <RegisterForm />
    </AuthPage>
  );
}

function Closed() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t('create_account')}>
      <AuthResult
        icon={<LockIcon size={26} />}
        actions={
          <Link to="/courses" className={buttonClass()}>
            {t('browse_courses')}
          </Link>
        }
      >
        {t('registration_closed')}
      </AuthResult>
    </AuthPage>
  );
}

function RegisterForm() {
  const { t } = useTranslation();
  const { site_title, consent_text, password_min_length: min } = usePageSettings();
  const { target, leaving } = useRedirectAfterSignIn();
  const kept = useRedirectTarget();
  const { mutation, errors, formError, ready, formProps } = useSubmit({
    names,
    check: (values) => ({
      first_name: required(t, values.first_name),
      email: email(t, values.email),
      password: newPassword(t, values.password, min),
      terms: values.terms === '' ? t('terms_required') : undefined,
      privacy: consent_text && values.privacy === '' ? t('terms_required') : undefined,
    }),
    send: ({ terms: _agreed, privacy, ...values }) =>
      call(auth.register, { body: { ...values, terms: true, privacy: privacy !== '' } }),
    onDone: ({ user }) => {
      if (user) window.location.assign(target);
      else keepNextPage(target);
    },
  });
  const done = mutation.data;
  if (done && !done.user) {
    const address = mutation.variables?.email ?? '';
    return (
      <AuthResult icon={<MailIcon size={26} />} actions={<Resend login={address} />}>
        <p>{done.message}</p>
        <strong>{address}</strong>
      </AuthResult>
    );
  }
  const taken = mutation.error instanceof ApiError && mutation.error.code === 'email_taken';
  return (
    <Form
      {...formProps}
      error={formError}
      actions={
        <SendButton ready={ready} busy={mutation.isPending || mutation.isSuccess || leaving}>
          {t('create_account')}
        </SendButton>
      }
    >
      <div className={classes.pair}>
        <TextField
          label={t('first_name')}
          name="first_name"
          autoComplete="given-name"
          maxLength={MAX_PERSON_NAME_LENGTH}
          error={errors.first_name}
        />
        <TextField
          label={t('last_name')}
          name="last_name"
          autoComplete="family-name"
          maxLength={MAX_PERSON_NAME_LENGTH}
          error={errors.last_name}
        />
      </div>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        error={
          errors.email && (
            <>
              {errors.email}{' '}
              {taken && (
                <Link to="/sign-in" search={kept}>
                  {t('sign_in_question')}
                </Link>
              )}
            </>
          )
        }
      />
      <NewPasswordField
        min={min}
        label={t('password')}
        name="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        description={t('password_rule', { count: min })}
        error={errors.password}
      />
      <CheckboxField label={t('terms', { school: site_title })} name="terms" value="yes" error={errors.terms} />
      {consent_text && <CheckboxField label={consent_text} name="privacy" value="yes" error={errors.privacy} />}
    </Form>
  );
}

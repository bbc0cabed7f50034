import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from '#i18n';
import { MAX_APPLICATION_LINKS, MAX_APPLICATION_MESSAGE_LENGTH, MAX_HEADLINE_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { auth } from '../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { toLines } from '../../shared/forms/lines.ts';
import { withScheme } from '../../shared/forms/withScheme.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { LockIcon } from '../../shared/ui/icons.tsx';
import { MailIcon } from '../../shared/deferred/icons.tsx';
import { useSiteLinks } from '../pages/useSiteLinks.ts';
import { EmailField, NameFields, OwnPasswordField } from './accountFields.tsx';
import { AuthPage, AuthResult } from './AuthPage.tsx';
import classes from './AuthPage.module.css';
import { useIntendedCourse } from './intendedCourse.ts';
import { keepNextPage } from './nextPage.ts';
import { Resend } from './Resend.tsx';
import { email, newPassword, required } from './rules.ts';
import { SendButton } from './SendButton.tsx';
import { useRedirectAfterSignIn, useRedirectTarget } from './useRedirectAfterSignIn.ts';
import { useSubmit } from './useSubmit.ts';

const names = [
  'first_name',
  'last_name',
  'email',
  'password',
  'headline',
  'message',
  'links',
  'terms',
  'privacy',
] as const;

/** Screen with the state of an instructor application. */
const APPLICATION = '/account#/apply';

/** `teaches`: the registration includes an application to teach. */
export function Register({ teaches = false }: { teaches?: boolean }) {
  const { t } = useTranslation();
  const { site_title, registration_open, instructor_registration_open } = usePageSettings();
  const kept = useRedirectTarget();
  const course = useIntendedCourse();
  const signIn = (
    <Link to="/sign-in" search={kept}>
      {t('sign_in')}
    </Link>
  );
  const open = teaches ? instructor_registration_open : registration_open;
  const other = teaches ? registration_open : instructor_registration_open;
  if (open === 'no') return <Closed />;
  return (
    <AuthPage
      title={teaches ? t('teach_title') : t('create_account')}
      text={
        teaches
          ? t('teach_text', { school: site_title })
          : course
            ? t('register_for_course', { course })
            : t('register_text', { school: site_title })
      }
      foot={
        <>
          {t('have_account')} {signIn}
          {other === 'yes' && (
            <>
              <br />
              <Link to={teaches ? '/register' : '/register/instructor'} search={kept}>
                {teaches ? t('learn_instead') : t('teach_instead')}
              </Link>
            </>
          )}
        </>
      }
    >
      <RegisterForm teaches={teaches} />
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

function RegisterForm({ teaches }: { teaches: boolean }) {
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
      headline: teaches ? required(t, values.headline) : undefined,
      message: teaches ? required(t, values.message) : undefined,
      terms: values.terms === '' ? t('terms_required') : undefined,
      privacy: consent_text && values.privacy === '' ? t('terms_required') : undefined,
    }),
    send: ({ terms: _agreed, privacy, headline, message, links, ...values }) =>
      call(auth.register, {
        body: {
          ...values,
          terms: true,
          privacy: privacy !== '',
          ...(teaches && { as: 'instructor', headline, message, links: toLines(links).map(withScheme) }),
        },
      }),
    onDone: ({ user }) => {
      const next = teaches ? APPLICATION : target;
      if (user) window.location.assign(next);
      else keepNextPage(next);
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
      <NameFields errors={errors} />
      <EmailField
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
      <OwnPasswordField label={t('password')} error={errors.password} />
      {teaches && <TeachingFields errors={errors} />}
      <LegalPages />
      <CheckboxField label={t('terms', { school: site_title })} name="terms" value="yes" error={errors.terms} />
      {consent_text && <CheckboxField label={consent_text} name="privacy" value="yes" error={errors.privacy} />}
    </Form>
  );
}

/** What people agree to with an account, to be read without leaving what they have typed. */
function LegalPages() {
  const { t } = useTranslation();
  const { terms, privacy } = useSiteLinks();
  const pages = [terms, privacy].filter((page) => page !== null);
  if (pages.length === 0) return null;
  return (
    <p className={classes.legal}>
      {t('terms_read')}{' '}
      {pages.map(({ title, url }, at) => (
        <Fragment key={url}>
          {at > 0 && ' · '}
          <a href={url} target="_blank" rel="noopener">
            <bdi>{title}</bdi>
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** Fields of the application to teach. */
function TeachingFields({ errors }: { errors: Partial<Record<'headline' | 'message' | 'links', string>> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('teach_headline')}
        description={t('teach_headline_help')}
        name="headline"
        maxLength={MAX_HEADLINE_LENGTH}
        error={errors.headline}
      />
      <TextAreaField
        label={t('teach_message')}
        name="message"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={MAX_APPLICATION_MESSAGE_LENGTH}
        error={errors.message}
      />
      <TextAreaField
        label={t('teach_links')}
        description={t('teach_links_help', { max: MAX_APPLICATION_LINKS })}
        name="links"
        autosize
        minRows={2}
        maxRows={5}
        dir="ltr"
        inputMode="url"
        error={errors.links}
      />
    </>
  );
}

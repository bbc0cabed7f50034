import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { MAX_SITE_TITLE_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { auth } from '../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { endpointKey } from '../../shared/api/query.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import { useLinkToken } from './linkToken.ts';
import { EmailField, NameFields, OwnPasswordField } from './accountFields.tsx';
import { AuthClosed, AuthPage, AuthWaiting } from './AuthPage.tsx';
import { email, newPassword, required } from './rules.ts';
import { SendButton } from './SendButton.tsx';
import { useSubmit } from './useSubmit.ts';

/** Where the link that a new school prints leads: makes its first administrator. */
export function Setup() {
  const { t } = useTranslation();
  const token = useLinkToken() ?? '';
  const hydrated = useHydrated();
  const link = useQuery({
    queryKey: [...endpointKey(auth.setupLink), token],
    queryFn: () => call(auth.setupLink, { body: { token } }),
    enabled: token !== '',
    // Stays valid while the form is open; submitting reports whether the link has expired.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (link.data?.open) return <SetupForm token={token} />;
  if (link.data || (hydrated && token === '')) return <Closed />;
  return <AuthWaiting title={t('setup_title')} error={link.error} onRetry={() => void link.refetch()} />;
}

function Closed() {
  const { t } = useTranslation();
  return <AuthClosed title={t('setup_closed_title')} text={t('setup_closed')} action={t('sign_in')} />;
}

const names = ['site_title', 'first_name', 'last_name', 'email', 'password'] as const;

function SetupForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { password_min_length: min } = usePageSettings();
  const { mutation, errors, formError, ready, formProps } = useSubmit({
    names,
    check: (values) => ({
      first_name: required(t, values.first_name),
      email: email(t, values.email),
      password: newPassword(t, values.password, min),
    }),
    send: (values) => call(auth.setup, { body: { ...values, token } }),
    // Another area is another document.
    onDone: () => window.location.assign('/admin'),
  });
  if (formError instanceof ApiError && formError.code === 'invalid_token') return <Closed />;
  return (
    <AuthPage title={t('setup_title')} text={t('setup_text')}>
      <Form
        {...formProps}
        error={formError}
        actions={
          <SendButton ready={ready} busy={mutation.isPending || mutation.isSuccess}>
            {t('setup_go')}
          </SendButton>
        }
      >
        <TextField
          label={t('setup_school')}
          name="site_title"
          autoComplete="organization"
          maxLength={MAX_SITE_TITLE_LENGTH}
          description={t('setup_school_hint')}
          error={errors.site_title}
        />
        <NameFields errors={errors} />
        <EmailField error={errors.email} />
        <OwnPasswordField label={t('password')} error={errors.password} />
      </Form>
    </AuthPage>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { auth } from '../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { ClockIcon, DoneIcon } from '../../shared/ui/icons.tsx';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import { useLinkToken } from './linkToken.ts';
import { OwnPasswordField } from './accountFields.tsx';
import { AuthPage, AuthResult } from './AuthPage.tsx';
import { takeNextPage } from './nextPage.ts';
import { readRedirect } from './redirect.ts';
import { newPassword } from './rules.ts';
import { SendButton } from './SendButton.tsx';
import { useSubmit } from './useSubmit.ts';

const names = ['password'] as const;

export function ResetPassword() {
  const { t } = useTranslation();
  const { password_min_length: min } = usePageSettings();
  const token = useLinkToken() ?? '';
  const hydrated = useHydrated();
  const { mutation, errors, formError, ready, formProps } = useSubmit({
    names,
    check: ({ password }) => ({ password: newPassword(t, password, min) }),
    send: async ({ password }) => {
      const { message } = await call(auth.resetPassword, { body: { token, password } });
      return { message, next: takeNextPage() };
    },
  });
  const expired = formError instanceof ApiError && formError.code === 'invalid_token';
  const signIn = (
    <Link
      to="/sign-in"
      search={readRedirect({ redirect_to: mutation.data?.next })}
      className={buttonClass({ variant: 'primary' })}
    >
      {t('sign_in')}
    </Link>
  );
  const again = (
    <Link to="/forgot-password" className={buttonClass({ variant: 'primary' })}>
      {t('new_link')}
    </Link>
  );
  return (
    <AuthPage title={t('reset_title')} foot={<Link to="/sign-in">{t('back_to_sign_in')}</Link>}>
      {mutation.data ? (
        <AuthResult icon={<DoneIcon size={26} />} actions={signIn}>
          {mutation.data.message}
        </AuthResult>
      ) : expired || (hydrated && token === '') ? (
        <AuthResult icon={<ClockIcon size={26} />} actions={again}>
          {expired ? formError.message : t('link_expired')}
        </AuthResult>
      ) : (
        <Form
          {...formProps}
          error={formError}
          actions={
            <SendButton ready={ready} busy={mutation.isPending}>
              {t('save_password')}
            </SendButton>
          }
        >
          <OwnPasswordField label={t('new_password')} error={errors.password} />
        </Form>
      )}
    </AuthPage>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { MAX_EMAIL_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { auth } from '../../shared/deferred/endpoints.gen.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { MailIcon } from '../../shared/deferred/icons.tsx';
import { AuthPage, AuthResult } from './AuthPage.tsx';
import { keepNextPage } from './nextPage.ts';
import { required } from './rules.ts';
import { SendButton } from './SendButton.tsx';
import { keptLogin } from './typedLogin.ts';
import { useRedirectTarget } from './useRedirectAfterSignIn.ts';
import { useSubmit } from './useSubmit.ts';

const names = ['login'] as const;

export function ForgotPassword() {
  const { t } = useTranslation();
  const kept = useRedirectTarget();
  const { mutation, errors, formError, ready, formProps } = useSubmit({
    names,
    check: ({ login }) => ({ login: required(t, login) }),
    send: ({ login }) => call(auth.forgotPassword, { body: { login } }),
    onDone: () => {
      if (kept.redirect_to) keepNextPage(kept.redirect_to);
    },
  });
  return (
    <AuthPage
      title={t('forgot_title')}
      text={mutation.data ? undefined : t('forgot_text')}
      foot={
        <Link to="/sign-in" search={kept}>
          {t('back_to_sign_in')}
        </Link>
      }
    >
      {mutation.data ? (
        <AuthResult icon={<MailIcon size={26} />}>
          <p>{mutation.data.message}</p>
          <p>{t('link_hour')}</p>
        </AuthResult>
      ) : (
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
            label={t('login')}
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_EMAIL_LENGTH}
            defaultValue={keptLogin()}
            error={errors.login}
          />
        </Form>
      )}
    </AuthPage>
  );
}

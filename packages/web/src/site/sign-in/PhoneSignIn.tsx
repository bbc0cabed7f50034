import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { qrSignIn } from '../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { CheckboxField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { useSession } from '../session.ts';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import { useLinkTokenOnce } from './linkToken.ts';
import { AuthClosed, AuthPage, AuthWaiting } from './AuthPage.tsx';
import { SendButton } from './SendButton.tsx';

const isClosed = (error: unknown) =>
  error instanceof ApiError && (error.code === 'invalid_token' || error.code === 'invalid_params');

/** Where the code leads that is shown on another device. Opening it changes nothing: previews of links open it too. */
export function PhoneSignIn() {
  const { t } = useTranslation();
  const token = useLinkTokenOnce();
  const hydrated = useHydrated();
  const account = useQuery({
    // Not by the token: it stays out of whatever shows the keys of queries.
    queryKey: ['phone-sign-in'],
    queryFn: () => call(qrSignIn.account, { body: { token: token ?? '' } }),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if ((hydrated && !token) || isClosed(account.error)) return <Closed />;
  if (token && account.data) return <SignInAs token={token} name={account.data.display_name} />;
  return <AuthWaiting title={t('phone_title')} error={account.error} onRetry={() => void account.refetch()} />;
}

function Closed() {
  const { t } = useTranslation();
  return <AuthClosed title={t('phone_closed_title')} text={t('phone_closed')} action={t('phone_with_password')} />;
}

function SignInAs({ token, name }: { token: string; name: string }) {
  const { t } = useTranslation();
  const { account_url } = usePageSettings();
  const here = useSession().data?.user;
  const [remember, setRemember] = useState(false);
  const signIn = useMutation({
    mutationFn: () => call(qrSignIn.use, { body: { token, remember } }),
    // The account is another document, and going back to this page makes no sense.
    onSuccess: () => window.location.replace(account_url),
  });
  if (isClosed(signIn.error)) return <Closed />;
  return (
    <AuthPage title={t('phone_as', { name })} text={t('phone_as_text')}>
      <Form
        method="post"
        error={signIn.error}
        onSubmit={(event) => {
          event.preventDefault();
          if (!signIn.isPending) signIn.mutate();
        }}
        actions={
          <SendButton ready busy={signIn.isPending || signIn.isSuccess}>
            {t('sign_in')}
          </SendButton>
        }
      >
        {here && <Notice>{t('phone_other', { name: here.display_name })}</Notice>}
        <CheckboxField
          label={t('remember')}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      </Form>
    </AuthPage>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { auth } from '../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { AlertIcon, ClockIcon, DoneIcon } from '../../shared/ui/icons.tsx';
import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import { useLinkToken } from './linkToken.ts';
import { AuthPage, AuthResult } from './AuthPage.tsx';
import classes from './AuthPage.module.css';

/** Target of the link sent to a new address. It does not sign in. */
export function ConfirmEmail() {
  const { t } = useTranslation();
  const { account_url } = usePageSettings();
  const token = useLinkToken();
  const hydrated = useHydrated();
  const confirm = useMutation({ mutationFn: (link: string) => call(auth.confirmEmail, { body: { token: link } }) });
  const { mutate } = confirm;
  // Synchronises with the server: opening the link is all that is asked of its owner. A link works once, and the
  // effect runs once for it.
  useEffect(() => {
    if (token) mutate(token);
  }, [token, mutate]);

  const code = confirm.error instanceof ApiError ? confirm.error.code : '';
  const expired = (hydrated && !token) || code === 'invalid_token';
  const profile = (
    <ButtonLink variant="primary" href={`${account_url}#/profile`}>
      {t('to_profile')}
    </ButtonLink>
  );
  return (
    <AuthPage title={t('confirm_email_title')}>
      {confirm.data ? (
        <AuthResult icon={<DoneIcon size={26} />} actions={profile}>
          {confirm.data.message}
        </AuthResult>
      ) : expired ? (
        <AuthResult icon={<ClockIcon size={26} />} actions={profile}>
          {t('confirm_email_expired')}
        </AuthResult>
      ) : confirm.error ? (
        <AuthResult
          icon={<AlertIcon size={26} />}
          // The address is taken by now; retrying would not help.
          actions={
            code === 'email_taken' ? profile : <Button onClick={() => token && mutate(token)}>{t('try_again')}</Button>
          }
        >
          {errorText(t, confirm.error)}
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

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setIdentity } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';

const SignInAgain = lazy(() => import('./SignInAgain.tsx').then((file) => ({ default: file.SignInAgain })));

const saysSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'rest_cookie_invalid_nonce');

/** Signing in again over whatever is on the screen: what somebody has typed stays where it is. */
export function SessionEnded() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { current_user_id } = usePageSettings();
  const [ended, setEnded] = useState(false);

  // Synchronises with the answers of all calls, whichever screen has made them.
  useEffect(() => {
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && saysSignedOut(event.action.error))
          setEnded(true);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && saysSignedOut(event.action.error))
          setEnded(true);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);

  function signedIn({ nonce, userId }: { nonce: string; userId: number }) {
    // Somebody else must not see what this page has loaded.
    if (userId !== current_user_id) return window.location.reload();
    setIdentity({ nonce, userId });
    setEnded(false);
    return void client.invalidateQueries();
  }

  return (
    <Dialog open={ended} onClose={() => setEnded(false)} title={t('session_ended')}>
      <Suspense>
        <SignInAgain onSignedIn={signedIn} />
      </Suspense>
    </Dialog>
  );
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onSessionEnd, setIdentity } from '../api/client.ts';
import { usePageSettings } from '../api/settings.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';

const SignInAgain = lazy(() => import('./SignInAgain.tsx').then((file) => ({ default: file.SignInAgain })));

/**
 * Signing in again over whatever is on the screen. Calls that found the session ended wait meanwhile, and are repeated
 * when the same person is back: what somebody has typed stays where it is, and is saved.
 */
export function SessionEnded() {
  const { t } = useTranslation();
  const { current_user_id } = usePageSettings();
  const [ended, setEnded] = useState(false);
  const waiting = useRef<((back: boolean) => void)[]>([]);

  // Synchronises with the calls of all screens, which wait for the answer.
  useEffect(
    () =>
      onSessionEnd(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setEnded(true);
          }),
      ),
    [],
  );

  function answer(back: boolean) {
    setEnded(false);
    for (const resolve of waiting.current.splice(0)) resolve(back);
  }

  function signedIn({ nonce, userId }: { nonce: string; userId: number }) {
    // Somebody else must not see what this page has loaded.
    if (userId !== current_user_id) return window.location.reload();
    setIdentity({ nonce, userId });
    answer(true);
  }

  return (
    <Dialog open={ended} onClose={() => answer(false)} title={t('session_ended')}>
      <Suspense>
        <SignInAgain onSignedIn={signedIn} />
      </Suspense>
    </Dialog>
  );
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Doubt, onDoubt, setIdentity } from '../api/client.ts';
import { usePageSettings } from '../api/settings.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';

const ConfirmIdentity = lazy(() => import('./ConfirmIdentity.tsx').then((file) => ({ default: file.ConfirmIdentity })));
const SignInAgain = lazy(() => import('./SignInAgain.tsx').then((file) => ({ default: file.SignInAgain })));

/**
 * Signing in again, or the password once more, over whatever is on the screen. Calls that were refused for want of it
 * wait meanwhile, and are repeated for the same person: what somebody has typed stays where it is, and is saved.
 */
export function WhoItIs() {
  const { t } = useTranslation();
  const { current_user_id } = usePageSettings();
  const [asked, setAsked] = useState<{ doubt: Doubt; open: boolean }>({ doubt: 'session_ended', open: false });
  const waiting = useRef<((back: boolean) => void)[]>([]);

  // Synchronises with the calls of all screens, which wait for the answer.
  useEffect(
    () =>
      onDoubt(
        (doubt) =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setAsked({ doubt, open: true });
          }),
      ),
    [],
  );

  function answer(back: boolean) {
    setAsked((was) => ({ ...was, open: false }));
    for (const resolve of waiting.current.splice(0)) resolve(back);
  }

  function signedIn({ nonce, userId }: { nonce: string; userId: number }) {
    // Somebody else must not see what this page has loaded.
    if (userId !== current_user_id) return window.location.reload();
    setIdentity({ nonce, userId });
    answer(true);
  }

  return (
    <Dialog open={asked.open} onClose={() => answer(false)} title={t(asked.doubt)}>
      <Suspense>
        {asked.open &&
          (asked.doubt === 'session_ended' ? (
            <SignInAgain onSignedIn={signedIn} />
          ) : (
            <ConfirmIdentity onConfirmed={() => answer(true)} />
          ))}
      </Suspense>
    </Dialog>
  );
}

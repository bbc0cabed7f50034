import { Suspense } from 'react';
import { useTranslation } from '#i18n';
import { type Doubt, setIdentity } from '../api/client.ts';
import { usePageSettings } from '../api/settings.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { SignInAgain } from './SignInAgain.tsx';

const WaitingForm = () => (
  <Loading>
    <Skeleton height={44} />
  </Loading>
);

/** Signing in again, or the password once more. */
export function ReauthenticationDialog({
  doubt,
  open,
  onAnswer,
}: {
  doubt: Doubt;
  open: boolean;
  onAnswer: (back: boolean) => void;
}) {
  const { t } = useTranslation();
  const { current_user_id } = usePageSettings();

  function signedIn({ nonce, userId }: { nonce: string; userId: number }) {
    // Another person must not see what this page has loaded.
    if (userId !== current_user_id) return window.location.reload();
    setIdentity({ nonce, userId });
    onAnswer(true);
  }
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} title={t(doubt)}>
      {/* The words of a second step are loaded when it comes; without a boundary here the dialog would close for them. */}
      <Suspense fallback={<WaitingForm />}>
        {open &&
          (doubt === 'session_ended' ? (
            <SignInAgain onSignedIn={signedIn} />
          ) : (
            <ConfirmIdentity onConfirmed={() => onAnswer(true)} />
          ))}
      </Suspense>
    </Dialog>
  );
}

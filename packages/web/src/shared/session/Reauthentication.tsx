import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type Doubt, onDoubt } from '../api/client.ts';

const ReauthenticationDialog = lazy(() =>
  import('./ReauthenticationDialog.tsx').then((file) => ({ default: file.ReauthenticationDialog })),
);

/**
 * Asks the reader to sign in again or to repeat the password, on top of the current screen. Requests that were refused
 * for it wait and are repeated for the same person, so that nothing typed is lost.
 */
export function Reauthentication() {
  const [asked, setAsked] = useState<{ doubt: Doubt; open: boolean }>();
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
    setAsked((was) => was && { ...was, open: false });
    for (const resolve of waiting.current.splice(0)) resolve(back);
  }
  return (
    asked && (
      <Suspense>
        <ReauthenticationDialog {...asked} onAnswer={answer} />
      </Suspense>
    )
  );
}

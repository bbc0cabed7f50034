import { useEffect } from 'react';
import { useParameter } from '../useHydrated.ts';
import { useSession } from '../session.ts';
import { safeRedirect } from './redirect.ts';

/** Signed-in people have nothing to do here and go where they wanted. True while that is happening. */
export function useRedirectAfterSignIn(): { target: string; leaving: boolean } {
  const target = safeRedirect(useParameter('redirect_to'));
  const signedIn = useSession().data?.isUserLoggedIn ?? false;
  // Synchronises with the browser's address: other areas are other documents.
  useEffect(() => {
    if (signedIn) window.location.replace(target);
  }, [signedIn, target]);
  return { target, leaving: signedIn };
}

/** The same wish for the page beside this one. */
export function useRedirectTarget(): { redirect_to?: string } {
  const asked = useParameter('redirect_to');
  return asked ? { redirect_to: asked } : {};
}

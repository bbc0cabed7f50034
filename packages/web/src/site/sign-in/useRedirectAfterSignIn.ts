import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { readRedirect, safeRedirect } from './redirect.ts';

/**
 * The query for links to other sign-in pages, which lead to the same place afterwards. It comes from the router and
 * not from `window`, so that the server renders it, too: these links are pressed before the app runs.
 */
export const useRedirectTarget = (): { redirect_to?: string } => readRedirect(useSearch({ strict: false }));

/** Signed-in people have nothing to do here and go where they wanted. True while that is happening. */
export function useRedirectAfterSignIn(): { target: string; leaving: boolean } {
  const target = safeRedirect(useRedirectTarget().redirect_to);
  const signedIn = useSession().data?.isUserLoggedIn ?? false;
  // Synchronises with the browser's address: other areas are other documents.
  useEffect(() => {
    if (signedIn) window.location.replace(target);
  }, [signedIn, target]);
  return { target, leaving: signedIn };
}

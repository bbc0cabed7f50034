import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/**
 * Draws a router that has loaded its first screen. A loaded router does not look at the address when it is drawn, so
 * that is done here: somebody may have gone to another screen while the first was on its way.
 */
export function LoadedRouter({ router }: { router: AnyRouter }) {
  useLayoutEffect(() => {
    if (router.history.location.href !== router.state.location.href) void router.load();
  }, [router]);
  return <RouterProvider router={router} />;
}

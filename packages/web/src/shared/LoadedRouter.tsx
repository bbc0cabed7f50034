import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/**
 * Renders a router that has loaded its first screen. Such a router does not check the URL on mount, which may have
 * changed while the first screen was loading.
 */
export function LoadedRouter({ router }: { router: AnyRouter }) {
  useLayoutEffect(() => {
    if (router.history.location.href !== router.state.location.href) void router.load();
  }, [router]);
  return <RouterProvider router={router} />;
}

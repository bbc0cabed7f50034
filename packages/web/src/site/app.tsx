import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from '../shared/api/query.ts';
import { ErrorView } from '../shared/ui/feedback/ErrorView.tsx';
import { NotFoundView } from '../shared/ui/feedback/NotFoundView.tsx';
import { Providers } from '../shared/ui/theme/Providers.tsx';
import type { SiteContext } from './context.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './searchText.ts';

function makeRouter(context: SiteContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFoundView,
    defaultErrorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} page />,
    // On the server the router would write an inline script for it, which the page's policy forbids.
    scrollRestoration: !history,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

/** The site as it is on the server and in the browser. */
export function makeSite({
  history,
  ...context
}: Omit<SiteContext, 'queryClient'> & {
  history?: RouterHistory;
}) {
  const queryClient = createQueryClient();
  const router = makeRouter({ ...context, queryClient }, history);
  const app = (
    <Providers settings={context.settings} words={context.words} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  );
  return { app, router, queryClient };
}

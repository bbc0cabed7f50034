import type { PageSettings } from '@lectern/contract';
import { hasDefaultPermalinks, publicPath, routedPath } from '@lectern/contract/permalinks';
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from '../shared/api/query.ts';
import { ErrorView } from '../shared/ui/feedback/ErrorView.tsx';
import { NotFoundView } from '../shared/ui/feedback/NotFoundView.tsx';
import { Providers } from '../shared/ui/theme/Providers.tsx';
import type { SiteContext } from './context.ts';
import { DrawnSession } from './drawnSession.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './searchText.ts';

/** Maps the default permalinks, which the routes use, to the permalinks configured by the school. */
function rewriteOf(bases: PageSettings['permalinks']) {
  if (hasDefaultPermalinks(bases)) return {};
  const rewritten = (url: URL, path: string) => {
    url.pathname = path;
    return url;
  };
  return {
    rewrite: {
      input: ({ url }: { url: URL }) => rewritten(url, routedPath(url.pathname, bases)),
      output: ({ url }: { url: URL }) => rewritten(url, publicPath(url.pathname, bases)),
    },
  };
}

function makeRouter(context: SiteContext, history?: RouterHistory) {
  let isServedPage = true;
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    ...rewriteOf(context.settings.permalinks),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFoundView,
    defaultErrorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} page />,
    // On the server the router would write an inline script for it, which the page's policy forbids.
    // The first render keeps the position to which the reader scrolled before the app started.
    scrollRestoration: history ? false : () => !isServedPage,
  });
  router.history.subscribe(({ action }) => {
    if (action.type === 'REPLACE' || !isServedPage) return;
    isServedPage = false;
    // The router restores only positions of which it has heard a scroll event; those before it started are unknown to it.
    document.dispatchEvent(new Event('scroll'));
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Visitors read the page as static HTML; the app starts at the first interaction. */
    isRead?: true;
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

/** The site as it is on the server and in the browser. */
export function makeSite({
  history,
  isVisitor,
  ...context
}: Omit<SiteContext, 'queryClient'> & {
  history?: RouterHistory;
  /** Whether the page is rendered for a browser without a session. */
  isVisitor: boolean;
}) {
  const queryClient = createQueryClient();
  const router = makeRouter({ ...context, queryClient }, history);
  const app = (
    <Providers settings={context.settings} words={context.words} queryClient={queryClient}>
      <DrawnSession value={isVisitor ? context.settings : undefined}>
        <RouterProvider router={router} />
      </DrawnSession>
    </Providers>
  );
  return { app, router, queryClient };
}

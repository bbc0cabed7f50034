import '../shared/theme/theme.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { readPageSettings } from '../shared/api/page.ts';
import type { AreaContext } from '../shared/context.ts';
import type { CatalogFiles } from '../shared/i18n/load.ts';
import type { Catalog } from '../shared/i18n/words.ts';
import { prepareArea } from '../shared/prepareArea.ts';
import { renderArea } from '../shared/renderArea.tsx';
import { routeTree } from './routeTree.gen.ts';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { ScreenError } from './shell/ScreenError.tsx';

function makeRouter(context: AreaContext) {
  return createRouter({
    routeTree,
    context,
    basepath: '/admin',
    defaultPreload: 'intent',
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Replaces the screen; the navigation stays.
    defaultErrorComponent: ({ error, reset }) => <ScreenError error={error} onRetry={reset} />,
    defaultNotFoundComponent: () => <NotFoundScreen />,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.ts');

const context = await prepareArea(readPageSettings(), files);
const router = makeRouter(context);

const root = document.getElementById('root');
if (root) {
  renderArea(root, context, <RouterProvider router={router} />);
}

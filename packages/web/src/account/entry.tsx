import '../shared/theme/theme.css';
import { createHashHistory, createRouter } from '@tanstack/react-router';
import { readPageSettings } from '../shared/api/page.ts';
import type { AreaContext } from '../shared/context.ts';
import type { CatalogFiles } from '../shared/i18n/load.ts';
import type { Catalog } from '../shared/i18n/words.ts';
import { LoadedRouter } from '../shared/LoadedRouter.tsx';
import { prepareArea } from '../shared/prepareArea.ts';
import { renderArea } from '../shared/renderArea.tsx';
import { routeTree } from './routeTree.gen.ts';
import { signInAddress } from './signIn.ts';

function makeRouter(context: AreaContext) {
  return createRouter({
    routeTree,
    context,
    history: createHashHistory(),
    defaultPreload: 'intent',
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

const settings = readPageSettings();

async function start(root: HTMLElement) {
  const context = await prepareArea(settings, files);
  const router = makeRouter(context);
  // What the server has painted stays until the first screen can take its place.
  await router.load();
  const { dataset } = document.documentElement;
  dataset.starting = '';
  const stop = router.subscribe('onBeforeNavigate', () => {
    delete dataset.starting;
    stop();
  });
  renderArea(root, context, <LoadedRouter router={router} />);
}

const root = document.getElementById('root');
if (!settings.isUserLoggedIn) {
  // Everybody is served this page; it shows nothing to those who are signed out.
  const { home_url: home, account_url: account } = settings;
  window.location.replace(signInAddress({ home, account, hash: window.location.hash }));
  // Not awaited: a screen that came to import this file would wait for it while it waits for the screen.
} else if (root) void start(root);

import '../shared/theme/theme.css';
import { createRouter } from '@tanstack/react-router';
import { readPageSettings } from '../shared/api/page.ts';
import type { AreaContext } from '../shared/context.ts';
import type { CatalogFiles } from '../shared/i18n/load.ts';
import type { Catalog } from '../shared/i18n/words.ts';
import { LoadedRouter } from '../shared/LoadedRouter.tsx';
import { prepareArea } from '../shared/prepareArea.ts';
import { renderArea } from '../shared/renderArea.tsx';
import { beginPreview } from './course/studentPreview.ts';
import { routeTree } from './routeTree.gen.ts';

function makeRouter(context: AreaContext) {
  return createRouter({
    routeTree,
    context,
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

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.ts');

// The font of lessons is loaded early: a later change would shift text that is already being read.
void import('../shared/theme/serif.css');

const settings = readPageSettings();
beginPreview();
const context = await prepareArea(settings, files);
const router = makeRouter(context);

/** Whatever the server has painted stays until all of the first screen can take its place. */
async function begin(root: HTMLElement) {
  await router.load();
  renderArea(root, context, <LoadedRouter router={router} />);
}

const root = document.getElementById('root');
// Not awaited: parts of screens import this file, and would wait for it while it waits for them.
if (root) void begin(root);
// Never for staff; others fetch it only where the school wants it.
if (settings.content_protection === 'yes') {
  void import('./protection/protect.ts').then(({ protect }) => protect(context));
}

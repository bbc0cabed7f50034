import '../shared/theme/theme.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { configureApi } from '../shared/api/client.ts';
import { readPageData, readPageSettings, seed } from '../shared/api/page.ts';
import { type CatalogFiles, loadCatalogs } from '../shared/i18n/load.ts';
import { type Catalog, createWords } from '../shared/i18n/words.ts';
import { makeSite } from './app.tsx';
import { sessionQuery } from './session.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.ts');

const settings = readPageSettings();
configureApi(settings);

async function start(root: HTMLElement) {
  const language = document.documentElement.lang;
  const words = createWords(language, await loadCatalogs(files, language));
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const origin = new URL(canonical?.href ?? document.baseURI).origin;
  const data = readPageData();
  const isVisitor = data.is_visitor === true;
  const { app, router, queryClient } = makeSite({ settings, words, origin, isVisitor });
  seed(queryClient, data);
  // The settings of the page equal the session response for a visitor.
  if (isVisitor) queryClient.setQueryData(sessionQuery.queryKey, settings);
  // The server renders without the router's Suspense wrappers; `ssr` makes the browser do the same, otherwise
  // React answers error #418.
  (router as { ssr?: unknown }).ssr = { manifest: undefined };
  await router.load();
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

const root = document.getElementById('root');
// Not awaited: a screen that imports from the file of this module would wait for it while it waits for the screen.
if (root) void start(root);

import { configureApi } from './api/client.ts';
import { readPageData, seed } from './api/page.ts';
import { createQueryClient } from './api/query.ts';
import type { AreaContext } from './context.ts';
import { type CatalogFiles, loadCatalogs } from './i18n/load.ts';
import { createWords } from './i18n/words.ts';

/** What an area that the browser draws needs before its router: the API, the page's own answers and its words. */
export async function prepareArea(settings: AreaContext['settings'], files: CatalogFiles): Promise<AreaContext> {
  configureApi(settings);
  const queryClient = createQueryClient();
  seed(queryClient, readPageData());
  const language = document.documentElement.lang;
  const words = createWords(language, await loadCatalogs(files, language));
  return { queryClient, settings, words };
}

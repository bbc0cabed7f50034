import type { PageSettings } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from '#i18n';

/** What every route of every area finds in its context. */
export interface AreaContext {
  queryClient: QueryClient;
  settings: PageSettings;
  words: i18n;
}

import type { Endpoint } from '@lectern/contract';
import type { Call } from './route.ts';

/** Keys of the shared cache, see `SharedCache.drop`. */
export type CacheKeys = readonly string[];

/** Server-rendered pages for visitors, which may show the changed value. */
export const PUBLIC_PAGES: CacheKeys = ['html:*'];

/**
 * Drops kept values once the call's transaction is committed. Before that, another request could draw the old value
 * and keep it.
 */
export function dropAfterCommit(
  { afterCommit, services }: Pick<Call<Endpoint>, 'afterCommit' | 'services'>,
  keys: CacheKeys,
): void {
  afterCommit(() => services.cache.drop(...keys));
}

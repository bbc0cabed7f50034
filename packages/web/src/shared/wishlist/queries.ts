import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { endpointKey, endpointQuery } from '../api/query.ts';
import { wishlistItems } from './endpoints.gen.ts';
import { forgetWishes, keptWishes } from './keptWishes.ts';

/** Adds the courses that this browser has kept to the wishlist of the account after sign-in. */
export async function mergeWishes() {
  const kept = keptWishes();
  if (kept.length === 0) return undefined;
  const merged = await call(wishlistItems.addKept, { body: { course_ids: [...kept] } });
  forgetWishes(kept);
  return merged;
}

/** Ids of the courses on the wishlist of the account with this nonce. */
export const wishlistIdsQuery = (nonce: string) =>
  queryOptions({
    queryKey: [...endpointKey(wishlistItems.ids), nonce],
    queryFn: async ({ signal }) => (await mergeWishes()) ?? call(wishlistItems.ids, {}, signal),
  });

const WISHES_PER_PAGE = 12;

export const wishlistQuery = (page: number) =>
  endpointQuery(wishlistItems.list, { query: { page, per_page: WISHES_PER_PAGE } });

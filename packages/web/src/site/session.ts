import { queryOptions, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { call, setIdentity } from '../shared/api/client.ts';
import { session } from '../shared/api/endpoints.gen.ts';
import { endpointKey } from '../shared/api/query.ts';
import { DrawnSession } from './drawnSession.ts';
import { useHydrated } from './useHydrated.ts';

export const sessionQuery = queryOptions({
  queryKey: endpointKey(session.get),
  queryFn: async ({ signal }) => {
    const found = await call(session.get, {}, signal);
    setIdentity({ nonce: found.nonce, userId: found.current_user_id });
    return found;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Who reads this page. Drawn for a browser without a session the page knows: a visitor. Else its HTML is the visitor's
 * and nothing is known until the browser has asked; what differs by person waits for it in space that is kept. Parts of
 * a page come alive one after the other: each must first agree with its HTML, even when the answer is already here.
 */
export function useSession() {
  const { data, error, refetch } = useQuery(sessionQuery);
  const hydrated = useHydrated();
  const drawn = use(DrawnSession);
  return { data: hydrated ? data : drawn, error: hydrated ? error : null, refetch };
}

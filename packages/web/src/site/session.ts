import { queryOptions, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { call, setIdentity } from '../shared/api/client.ts';
import { session } from '../shared/api/endpoints.gen.ts';
import { endpointKey } from '../shared/api/query.ts';
import { DrawnSession } from './drawnSession.ts';
import { useHydrated } from '../shared/ui/useHydrated.ts';

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
 * The current session. A page rendered for a browser without a session is a visitor's. Otherwise the HTML is that of a
 * visitor and the session is unknown until it is fetched; parts that depend on it reserve their space. Parts of a page
 * hydrate one after the other, and each must first match its HTML, even if the session is already loaded.
 */
export function useSession() {
  const { data, error, refetch } = useQuery(sessionQuery);
  const hydrated = useHydrated();
  const drawn = use(DrawnSession);
  return { data: hydrated ? data : drawn, error: hydrated ? error : null, refetch };
}

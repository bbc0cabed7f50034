import type { LiveSession } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../shared/api/client.ts';
import { useWholeItemActions } from '../../../../admin/items/useWholeItemActions.ts';
import { sessionAddresses, type SessionType } from './addresses.ts';
import { endpointsOf, sessionQuery } from './sessionQueries.ts';

/** Duplicates a stored session, also into the next week, or moves it to the trash. */
export function useSessionActions(courseId: number, type: SessionType) {
  const client = useQueryClient();
  const endpoints = endpointsOf(type);
  const { copied, ...actions } = useWholeItemActions<LiveSession>({
    words: 'sessions',
    addresses: sessionAddresses(courseId, type),
    calls: {
      clone: (id) => call(endpoints.clone, { params: { id }, body: {} }),
      remove: (id) => call(endpoints.remove, { params: { id }, query: { force: false } }),
      restore: (id) => call(endpoints.restore, { params: { id } }),
    },
    queryKey: (id) => sessionQuery(type, id).queryKey,
    keepCopy: (copy) => client.setQueryData(sessionQuery(type, copy.id).queryKey, copy),
  });
  const nextWeek = useMutation({
    mutationFn: (session: LiveSession) => call(endpoints.nextWeek, { params: { id: session.id } }),
    ...copied,
  });
  return { ...actions, nextWeek };
}

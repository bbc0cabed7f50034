import type { GoogleClassroomAccount } from '@lectern/contract';
import { useMutation, type QueryClient } from '@tanstack/react-query';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { call } from '../../shared/api/client.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { googleClassroomAccount, googleClassrooms } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export const accountQuery = () => endpointQuery(googleClassroomAccount.read, {});

export const classesQuery = (query: { page: number; search: string }) =>
  endpointQuery(googleClassrooms.list, { query });

/** After a change of classes or of their courses. */
export const refreshClasses = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, googleClassrooms.list.path, courses.list.path);

/** The classes of another account, or of none, are no longer shown. */
export function storeAccount(client: QueryClient, account: GoogleClassroomAccount): void {
  client.setQueryData(accountQuery().queryKey, account);
  client.removeQueries({ queryKey: [googleClassrooms.list.path] });
}

/** Leads to the page of Google on which the consent is given. */
export const useConnect = () =>
  useMutation({
    mutationFn: () => call(googleClassroomAccount.connect, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  });

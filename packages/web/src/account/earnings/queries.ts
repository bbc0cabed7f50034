import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import { earnings, withdraws } from '../../shared/deferred/endpoints.gen.ts';

export const balanceQuery = () => endpointQuery(earnings.balance, {});

const PER_PAGE = 10;
const next = ({ meta }: { meta: { current_page: number; pages: number } }) =>
  meta.current_page < meta.pages ? meta.current_page + 1 : undefined;

export const statementQuery = () =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(earnings.statement), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(earnings.statement, { query: { page: pageParam, per_page: PER_PAGE, order: 'desc' } }, signal),
    initialPageParam: 1,
    getNextPageParam: next,
  });

/** The requests of one person. Those who decide requests see everyone's without `user`. */
export const ownWithdrawalsQuery = (user: number) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(withdraws.list), 'own', user],
    queryFn: ({ pageParam, signal }) =>
      call(withdraws.list, { query: { user, page: pageParam, per_page: PER_PAGE, order: 'desc' } }, signal),
    initialPageParam: 1,
    getNextPageParam: next,
  });

/** Every query of one's own earnings. */
export const earningKeys = [[earnings.balance.path], [earnings.statement.path], [withdraws.list.path]];

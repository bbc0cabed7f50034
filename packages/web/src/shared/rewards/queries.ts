import type { contract, Got, RewardPage } from '@lectern/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { backgroundQuery } from '../api/backgroundQuery.ts';
import type { CallInput } from '../api/endpoint-ref.ts';
import { call } from '../api/client.ts';
import { endpointKey, endpointQuery } from '../api/query.ts';
import { rewards } from '../deferred/endpoints.gen.ts';

export type Leaderboard = Got<typeof contract.rewards.leaderboard>;
export type RewardChoices = CallInput<typeof contract.rewards.change>['body'];
export type LeaderboardQuery = NonNullable<CallInput<typeof contract.rewards.leaderboard>['query']>;

export const ownRewardsQuery = () => ({ ...endpointQuery(rewards.mine, {}), staleTime: 0 });

/** Points come after a commit, so each look asks again. */
export const placementsQuery = (page: RewardPage) => ({
  ...backgroundQuery(rewards.placements, { query: { page } }),
  staleTime: 0,
  retry: false,
});

export const leaderboardQuery = (query: LeaderboardQuery) => endpointQuery(rewards.leaderboard, { query });

/** The entries of the person, by page. */
export const rewardEntriesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(rewards.entries), 'pages'],
    queryFn: ({ pageParam, signal }) => call(rewards.entries, { query: { page: pageParam, per_page: 10 } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
    staleTime: 0,
  });

export const changeRewards = (body: RewardChoices) => call(rewards.change, { body });

/** Every query of one's own rewards. */
export const rewardKeys = [[rewards.placements.path], [rewards.leaderboard.path], [rewards.entries.path]];

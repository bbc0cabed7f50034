import { createFileRoute } from '@tanstack/react-router';
import { ownRewardsQuery } from '../../shared/rewards/queries.ts';
import { loadRewardWords } from '../../shared/rewards/useRewardWords.ts';
import { RewardsScreen } from '../rewards/RewardsScreen.tsx';

export const Route = createFileRoute('/rewards')({
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(ownRewardsQuery());
    await loadRewardWords(context.words);
  },
  component: RewardsScreen,
});

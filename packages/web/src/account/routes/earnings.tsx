import { createFileRoute } from '@tanstack/react-router';
import { EarningsScreen } from '../earnings/EarningsScreen.tsx';
import { balanceQuery } from '../earnings/queries.ts';
import { loadEarningsWords } from '../earnings/words.ts';

export const Route = createFileRoute('/earnings')({
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(balanceQuery());
    await loadEarningsWords(context.words);
  },
  component: EarningsScreen,
});

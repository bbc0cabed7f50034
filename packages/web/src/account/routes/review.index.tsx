import { createFileRoute } from '@tanstack/react-router';
import { reviewSummaryQuery } from '../../shared/daily-review/queries.ts';
import { loadDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { ReviewScreen } from '../review/ReviewScreen.tsx';

export const Route = createFileRoute('/review/')({
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(reviewSummaryQuery());
    await loadDailyReviewWords(context.words);
  },
  component: ReviewScreen,
});

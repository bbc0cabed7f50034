import { createFileRoute } from '@tanstack/react-router';
import { loadQuestionWords } from '../../question-types/useQuestionWords.ts';
import { loadDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { SessionScreen } from '../review/SessionScreen.tsx';

export const Route = createFileRoute('/review/session')({
  validateSearch: (search: Record<string, unknown>): { more?: true } => (search.more === true ? { more: true } : {}),
  loader: async ({ context }) => {
    await Promise.all([loadDailyReviewWords(context.words), loadQuestionWords(context.words)]);
  },
  component: Session,
});

function Session() {
  const { more = false } = Route.useSearch();
  return <SessionScreen key={String(more)} more={more} />;
}

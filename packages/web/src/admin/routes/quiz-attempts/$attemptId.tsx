import { createFileRoute } from '@tanstack/react-router';
import { loadQuestionWords } from '../../../question-types/useQuestionWords.ts';
import { attemptQuery } from '../../attempts/queries.ts';
import { type AnswerFilter, answerFilters } from '../../attempts/review/grading/marks.ts';
import { ReviewScreen } from '../../attempts/review/ReviewScreen.tsx';
import { idIn } from '../../list/state/idIn.ts';
import type { ListAddress } from '../../list/state/address.ts';
import { rawAddress } from '../../list/state/listRoute.ts';
import { loadWords } from '../../shell/loadWords.ts';

const shownOf = (raw: unknown): AnswerFilter => answerFilters.find((filter) => filter === raw) ?? 'all';

export const Route = createFileRoute('/quiz-attempts/$attemptId')({
  // The list as it was left, so that the way back and the next attempt are found there; and which answers to show.
  validateSearch: (raw: Record<string, unknown>): ListAddress => {
    const show = shownOf(raw.show);
    // The question that is reviewed for one learner after the other.
    const question = idIn(raw.question);
    return { ...rawAddress(raw), ...(show !== 'all' && { show }), ...(question && { question }) };
  },
  loader: async ({ context, params }) => {
    void context.queryClient.prefetchQuery(attemptQuery(Number(params.attemptId)));
    await Promise.all([
      loadQuestionWords(context.words),
      loadWords(context.words, 'attempts', 'exceptions', 'list', 'form'),
    ]);
  },
  component: One,
});

function One() {
  const { show, question, ...address } = Route.useSearch();
  return (
    <ReviewScreen
      id={Number(Route.useParams().attemptId)}
      address={address}
      filter={shownOf(show)}
      question={idIn(question)}
    />
  );
}

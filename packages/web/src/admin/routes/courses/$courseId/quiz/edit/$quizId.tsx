import { createFileRoute } from '@tanstack/react-router';
import { readQuizSearch } from '../../../../../../item-types/quiz/admin/editor/addresses.ts';
import { wholeQuizQuery } from '../../../../../../item-types/quiz/admin/editor/quizQueries.ts';
import { QuizScreen } from '../../../../../../item-types/quiz/admin/editor/QuizScreens.tsx';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/quiz/edit/$quizId')({
  validateSearch: readQuizSearch('questions'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(wholeQuizQuery(Number(params.quizId)));
    return loadWords(context.words, 'quiz/editor', 'exceptions', 'items', 'attempts', 'form', 'editor', 'media');
  },
  component: One,
});

function One() {
  const { tab, question } = Route.useSearch();
  return <QuizScreen id={Number(Route.useParams().quizId)} tab={tab} question={question} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { readQuizSearch } from '../../../../../quizzes/addresses.ts';
import { wholeQuizQuery } from '../../../../../quizzes/quizQueries.ts';
import { QuizScreen } from '../../../../../quizzes/QuizScreens.tsx';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/quiz/edit/$quizId')({
  validateSearch: readQuizSearch('questions'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(wholeQuizQuery(Number(params.quizId)));
    return loadWords(context.words, 'quizzes', 'exceptions', 'lessons', 'attempts', 'form', 'editor', 'media');
  },
  component: One,
});

function One() {
  const { tab } = Route.useSearch();
  return <QuizScreen id={Number(Route.useParams().quizId)} tab={tab} />;
}

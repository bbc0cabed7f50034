import { createFileRoute } from '@tanstack/react-router';
import { questionQuery } from '../../../question-answers/queries.ts';
import { QuestionScreen } from '../../../question-answers/QuestionScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/question-answers/$questionId/edit')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(questionQuery(Number(params.questionId)));
    return loadWords(context.words, 'question-answers', 'list');
  },
  component: One,
});

function One() {
  return <QuestionScreen id={Number(Route.useParams().questionId)} />;
}

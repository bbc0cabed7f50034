import { createFileRoute } from '@tanstack/react-router';
import { gradeQuery } from '../../../gradebook/queries.ts';
import { GradeScreen } from '../../../gradebook/scale/GradeForm.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/gradebook/grading/$gradeId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(gradeQuery(Number(params.gradeId)));
    return loadWords(context.words, 'gradebook', 'form');
  },
  component: One,
});

function One() {
  return <GradeScreen id={Number(Route.useParams().gradeId)} />;
}

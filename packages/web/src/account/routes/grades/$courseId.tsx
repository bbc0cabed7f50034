import { createFileRoute } from '@tanstack/react-router';
import { GradeScreen } from '../../grades/GradeScreen.tsx';
import { loadGradeWords } from '../../grades/words.ts';
import { ownGradeQuery } from '../../queries.ts';
import { requireId } from '../../shell/requireId.ts';

export const Route = createFileRoute('/grades/$courseId')({
  beforeLoad: ({ params }) => requireId(params.courseId),
  loader: async ({ context, params }) => {
    void context.queryClient.prefetchQuery(ownGradeQuery(Number(params.courseId)));
    await loadGradeWords(context.words);
  },
  component: Shown,
});

function Shown() {
  const { courseId } = Route.useParams();
  return <GradeScreen key={courseId} courseId={Number(courseId)} />;
}

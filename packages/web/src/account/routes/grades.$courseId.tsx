import { createFileRoute, notFound } from '@tanstack/react-router';
import { GradeScreen } from '../grades/GradeScreen.tsx';
import { loadGradeWords } from '../grades/words.ts';
import { ownGradeQuery } from '../queries.ts';

export const Route = createFileRoute('/grades/$courseId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.courseId)) throw notFound();
  },
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

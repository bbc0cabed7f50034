import { createFileRoute } from '@tanstack/react-router';
import { lessonQuery } from '../../../../../../item-types/lesson/admin/editor/lessonQueries.ts';
import { LessonScreen } from '../../../../../../item-types/lesson/admin/editor/LessonScreens.tsx';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/lesson/edit/$lessonId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(lessonQuery(Number(params.lessonId)));
    return loadWords(context.words, 'lesson/editor', 'items', 'form', 'editor', 'media');
  },
  component: One,
});

function One() {
  return <LessonScreen id={Number(Route.useParams().lessonId)} />;
}

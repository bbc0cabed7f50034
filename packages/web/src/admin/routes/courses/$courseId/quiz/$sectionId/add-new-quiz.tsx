import { createFileRoute } from '@tanstack/react-router';
import { itemCourseQuery } from '../../../../../items/itemQueries.ts';
import { readQuizSearch } from '../../../../../../item-types/quiz/admin/editor/addresses.ts';
import { NewQuizScreen } from '../../../../../../item-types/quiz/admin/editor/QuizScreens.tsx';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/quiz/$sectionId/add-new-quiz')({
  validateSearch: readQuizSearch('info'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(itemCourseQuery(Number(params.courseId)));
    return loadWords(context.words, 'quiz/editor', 'exceptions', 'items', 'attempts', 'form', 'editor', 'media');
  },
  component: New,
});

function New() {
  const { courseId, sectionId } = Route.useParams();
  const { tab } = Route.useSearch();
  return <NewQuizScreen key={sectionId} courseId={Number(courseId)} sectionId={Number(sectionId)} tab={tab} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { lessonCourseQuery } from '../../../../../lessons/lessonQueries.ts';
import { readQuizSearch } from '../../../../../quizzes/addresses.ts';
import { NewQuizScreen } from '../../../../../quizzes/QuizScreens.tsx';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/quiz/$sectionId/add-new-quiz')({
  validateSearch: readQuizSearch('info'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(lessonCourseQuery(Number(params.courseId)));
    return loadWords(context.words, 'quizzes', 'exceptions', 'lessons', 'attempts', 'form', 'editor', 'media');
  },
  component: New,
});

function New() {
  const { courseId, sectionId } = Route.useParams();
  const { tab } = Route.useSearch();
  return <NewQuizScreen key={sectionId} courseId={Number(courseId)} sectionId={Number(sectionId)} tab={tab} />;
}

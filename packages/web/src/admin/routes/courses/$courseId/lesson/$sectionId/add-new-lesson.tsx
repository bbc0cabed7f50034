import { createFileRoute } from '@tanstack/react-router';
import { readNewLessonSearch } from '../../../../../lessons/addresses.ts';
import { lessonCourseQuery, lessonSectionsQuery } from '../../../../../lessons/lessonQueries.ts';
import { NewLessonScreen } from '../../../../../lessons/LessonScreens.tsx';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/lesson/$sectionId/add-new-lesson')({
  validateSearch: readNewLessonSearch,
  loader: ({ context: { queryClient, words }, params }) => {
    const id = Number(params.courseId);
    void queryClient.prefetchQuery(lessonCourseQuery(id));
    void queryClient.prefetchQuery(lessonSectionsQuery(id));
    return loadWords(words, 'lessons', 'form', 'editor', 'media');
  },
  component: New,
});

function New() {
  const { courseId, sectionId } = Route.useParams();
  const { type, after } = Route.useSearch();
  return (
    <NewLessonScreen
      key={`${sectionId} ${type} ${after ?? ''}`}
      courseId={Number(courseId)}
      sectionId={Number(sectionId)}
      type={type}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { readNewLessonSearch } from '../../../../../../item-types/lesson/admin/editor/addresses.ts';
import { itemCourseQuery, itemSectionsQuery } from '../../../../../items/itemQueries.ts';
import { NewLessonScreen } from '../../../../../../item-types/lesson/admin/editor/LessonScreens.tsx';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/lesson/$sectionId/add-new-lesson')({
  validateSearch: readNewLessonSearch,
  loader: ({ context: { queryClient, words }, params }) => {
    const id = Number(params.courseId);
    void queryClient.prefetchQuery(itemCourseQuery(id));
    void queryClient.prefetchQuery(itemSectionsQuery(id));
    return loadWords(words, 'lesson/editor', 'items', 'form', 'editor', 'media');
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

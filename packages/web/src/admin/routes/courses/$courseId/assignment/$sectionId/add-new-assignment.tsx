import { createFileRoute } from '@tanstack/react-router';
import { NewAssignmentScreen } from '../../../../../../item-types/assignment/admin/editor/AssignmentScreens.tsx';
import { itemCourseQuery, itemSectionsQuery } from '../../../../../items/itemQueries.ts';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/assignment/$sectionId/add-new-assignment')({
  loader: ({ context: { queryClient, words }, params }) => {
    const id = Number(params.courseId);
    void queryClient.prefetchQuery(itemCourseQuery(id));
    void queryClient.prefetchQuery(itemSectionsQuery(id));
    return loadWords(words, 'assignment/editor', 'exceptions', 'items', 'form', 'editor', 'media');
  },
  component: New,
});

function New() {
  const { courseId, sectionId } = Route.useParams();
  return <NewAssignmentScreen key={sectionId} courseId={Number(courseId)} sectionId={Number(sectionId)} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { NewAssignmentScreen } from '../../../../../assignments/AssignmentScreens.tsx';
import { lessonCourseQuery, lessonSectionsQuery } from '../../../../../lessons/lessonQueries.ts';
import { loadWords } from '../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/assignment/$sectionId/add-new-assignment')({
  loader: ({ context: { queryClient, words }, params }) => {
    const id = Number(params.courseId);
    void queryClient.prefetchQuery(lessonCourseQuery(id));
    void queryClient.prefetchQuery(lessonSectionsQuery(id));
    return loadWords(words, 'assignments', 'exceptions', 'lessons', 'form', 'editor', 'media');
  },
  component: New,
});

function New() {
  const { courseId, sectionId } = Route.useParams();
  return <NewAssignmentScreen key={sectionId} courseId={Number(courseId)} sectionId={Number(sectionId)} />;
}

import { createFileRoute, notFound } from '@tanstack/react-router';
import { lessonCourseQuery, lessonSectionsQuery } from '../../../../../../lessons/lessonQueries.ts';
import { isSessionType, type SessionType } from '../../../../../../live-sessions/addresses.ts';
import { NewSessionScreen } from '../../../../../../live-sessions/SessionScreens.tsx';
import { loadWords } from '../../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/live-session/$type/$sectionId/add-new')({
  beforeLoad: ({ params }) => {
    if (!isSessionType(params.type)) throw notFound();
  },
  loader: ({ context: { queryClient, words }, params }) => {
    const id = Number(params.courseId);
    void queryClient.prefetchQuery(lessonCourseQuery(id));
    void queryClient.prefetchQuery(lessonSectionsQuery(id));
    return loadWords(words, 'live-sessions', 'lessons', 'form', 'editor', 'media');
  },
  component: New,
});

function New() {
  const { type, courseId, sectionId } = Route.useParams();
  return (
    <NewSessionScreen
      key={`${type} ${sectionId}`}
      type={type as SessionType}
      courseId={Number(courseId)}
      sectionId={Number(sectionId)}
    />
  );
}

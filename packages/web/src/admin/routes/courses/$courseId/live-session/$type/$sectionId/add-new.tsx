import { createFileRoute, notFound } from '@tanstack/react-router';
import { itemCourseQuery, itemSectionsQuery } from '../../../../../../items/itemQueries.ts';
import {
  isSessionType,
  type SessionType,
} from '../../../../../../../item-types/live-session/admin/editor/addresses.ts';
import { NewSessionScreen } from '../../../../../../../item-types/live-session/admin/editor/SessionScreens.tsx';
import { loadWords } from '../../../../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/live-session/$type/$sectionId/add-new')({
  beforeLoad: ({ params }) => {
    if (!isSessionType(params.type)) throw notFound();
  },
  loader: ({ context: { queryClient, words }, params }) => {
    const id = Number(params.courseId);
    void queryClient.prefetchQuery(itemCourseQuery(id));
    void queryClient.prefetchQuery(itemSectionsQuery(id));
    return loadWords(words, 'live-session/editor', 'items', 'form', 'editor', 'media');
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

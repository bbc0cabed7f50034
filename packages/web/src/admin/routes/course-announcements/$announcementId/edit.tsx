import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementScreen } from '../../../announcements/AnnouncementForm.tsx';
import { announcementQuery } from '../../../announcements/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/course-announcements/$announcementId/edit')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(announcementQuery(Number(params.announcementId)));
    return loadWords(context.words, 'announcements', 'form', 'list', 'editor', 'media');
  },
  component: One,
});

function One() {
  return <AnnouncementScreen id={Number(Route.useParams().announcementId)} />;
}

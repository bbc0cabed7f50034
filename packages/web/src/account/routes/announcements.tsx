import { createFileRoute } from '@tanstack/react-router';
import { announcementsQuery } from '../../shared/announcements/queries.ts';
import { loadAnnouncementWords } from '../../shared/announcements/useAnnouncementWords.ts';
import { AnnouncementsScreen } from '../announcements/AnnouncementsScreen.tsx';

export const Route = createFileRoute('/announcements')({
  validateSearch: (search: Record<string, unknown>): { open?: number } => {
    const open = Number(search.open);
    return Number.isInteger(open) && open > 0 ? { open } : {};
  },
  loader: async ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(announcementsQuery());
    await loadAnnouncementWords(context.words);
  },
  component: Announcements,
});

function Announcements() {
  return <AnnouncementsScreen open={Route.useSearch().open} />;
}

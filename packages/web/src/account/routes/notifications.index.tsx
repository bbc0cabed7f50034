import { createFileRoute } from '@tanstack/react-router';
import { loadNotificationWords } from '../../shared/notifications/useNotificationWords.ts';
import { notificationsQuery } from '../../shared/notifications/queries.ts';
import { NotificationsScreen } from '../notifications/NotificationsScreen.tsx';

export const Route = createFileRoute('/notifications/')({
  validateSearch: (search: Record<string, unknown>): { unread?: true } =>
    search.unread === true || search.unread === 'true' ? { unread: true } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(notificationsQuery({ unread: deps.unread === true }));
    await loadNotificationWords(context.words);
  },
  component: Notifications,
});

function Notifications() {
  return <NotificationsScreen unread={Route.useSearch().unread === true} />;
}

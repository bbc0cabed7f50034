import { type InvalidateOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { courseAnnouncements } from '../deferred/endpoints.gen.ts';
import { tellTabs } from '../notifications/liveNotifications.ts';
import { useIsSettled, useNews } from '../notifications/useNews.ts';
import { errorText } from '../ui/feedback/errorText.ts';
import { toast } from '../ui/feedback/toast.ts';
import { announcementKeys, POLL_MS, unreadAnnouncementsQuery } from './queries.ts';
import { useAnnouncementWords } from './useAnnouncementWords.ts';

const refresh = (client: QueryClient, options?: InvalidateOptions) =>
  Promise.all(announcementKeys.map((queryKey) => client.invalidateQueries({ queryKey }, options)));

/** How many announcements are unread, as they arrive. */
export function useUnreadAnnouncements(courseId?: number): number {
  const client = useQueryClient();
  useNews((news) => {
    if (news === 'reload' || news.type === 'announcement') void refresh(client);
  });
  const enabled = useIsSettled();
  const { data } = useQuery({ ...unreadAnnouncementsQuery(courseId), enabled, refetchInterval: POLL_MS });
  return data?.unread_count ?? 0;
}

/** Marks an announcement as read: by opening it, which needs no confirmation, or by the button. */
export function useMarkAsRead() {
  const { t } = useAnnouncementWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: number; opened: boolean }) =>
      call(courseAnnouncements.update, { params: { id }, body: { has_read: true, request_from: 'learn' } }),
    onSuccess: (_answer, { opened }) => {
      if (!opened) toast.good(t('marked'));
    },
    onError: (error) => toast.bad(t('not_marked'), errorText(t, error)),
    onSettled: () => {
      tellTabs();
      // The listeners of this tab may have asked already.
      return refresh(client, { cancelRefetch: false });
    },
  });
}

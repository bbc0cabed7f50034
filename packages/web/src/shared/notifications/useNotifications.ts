import { type InvalidateOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, fetchKeptAlive } from '../api/client.ts';
import { errorText } from '../ui/feedback/errorText.ts';
import { toast } from '../ui/feedback/toast.ts';
import { notifications } from './endpoints.gen.ts';
import { tellTabs } from './liveNotifications.ts';
import { notificationKeys, unreadQuery } from './queries.ts';
import { useNotificationWords } from './useNotificationWords.ts';
import { useIsLive, useIsSettled, useNews } from './useNews.ts';

/** Where no stream is open, the screens ask this often. */
const POLL_MS = 60_000;

const refresh = (client: QueryClient, options?: InvalidateOptions) =>
  Promise.all(notificationKeys.map((queryKey) => client.invalidateQueries({ queryKey }, options)));

/** How many notifications are unread, as they arrive. */
export function useUnreadCount(): number | undefined {
  const client = useQueryClient();
  const isLive = useIsLive();
  const enabled = useIsSettled();
  useNews(() => void refresh(client));
  const { data } = useQuery({ ...unreadQuery(), enabled, refetchInterval: isLive ? false : POLL_MS });
  return data?.unread_count;
}

/** Marks a notification as read while the page is left for what it is about. */
export function markReadOnLeave(id: number): void {
  // A failure leaves it unread, and there is no page left to say so.
  fetchKeptAlive(notifications.update, { params: { id }, body: { status: 'read' } }).then(tellTabs, () => undefined);
}

/** Marking and deleting notifications. A failure is said in a toast, and the list shows what the server has. */
export function useNotificationActions() {
  const { t } = useNotificationWords();
  const client = useQueryClient();
  const onSettled = () => {
    tellTabs();
    // The listeners of this tab may have asked already.
    return refresh(client, { cancelRefetch: false });
  };
  const options = (failed: string) => ({
    onError: (error: Error) => toast.bad(t(failed), errorText(t, error)),
    onSettled,
  });
  const markRead = useMutation({
    mutationFn: (id: number) => call(notifications.update, { params: { id }, body: { status: 'read' } }),
    ...options('not_marked'),
  });
  const readAll = useMutation({
    mutationFn: () => call(notifications.bulkUpdate, { body: { all: true } }),
    ...options('not_marked'),
  });
  const clearAll = useMutation({
    mutationFn: () => call(notifications.bulkRemove, { body: { all: true } }),
    ...options('not_cleared'),
  });
  return { markRead, readAll, clearAll };
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import { backgroundQuery } from '../api/backgroundQuery.ts';
import { call } from '../api/client.ts';
import { endpointKey } from '../api/query.ts';
import { notifications } from './endpoints.gen.ts';

export const unreadQuery = () => backgroundQuery(notifications.unread, {});

const PER_PAGE = 20;

/** The notifications of the person, newest first, in pages. */
export const notificationsQuery = ({ unread }: { unread: boolean }) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(notifications.list, { query: { unread } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        notifications.list,
        { query: { page: pageParam, per_page: PER_PAGE, ...(unread && { status: 'unread' as const }) } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
    // The route and its screen ask as one.
    staleTime: 2000,
  });

/** Every query of notifications. */
export const notificationKeys = [[notifications.list.path], [notifications.unread.path]];

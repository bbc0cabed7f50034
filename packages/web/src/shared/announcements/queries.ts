import type { contract, Got } from '@lectern/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { backgroundQuery } from '../api/backgroundQuery.ts';
import { call } from '../api/client.ts';
import { endpointKey, endpointQuery } from '../api/query.ts';
import { courseAnnouncements } from '../deferred/endpoints.gen.ts';

export type Announcement = Got<typeof contract.courseAnnouncements.get>;

/** Screens ask this often, whether or not a stream is open. */
export const POLL_MS = 300_000;

/** How many published announcements the person has not read, of one course or of all of theirs. */
export const unreadAnnouncementsQuery = (courseId?: number) =>
  backgroundQuery(courseAnnouncements.unread, { query: { course_id: courseId } });

/** Published announcements as learners read them: all that one answer can hold, and further pages. */
export const announcementsQuery = (courseId?: number) =>
  infiniteQueryOptions({
    queryKey: [
      ...endpointKey(courseAnnouncements.list, { query: { course_id: courseId, request_from: 'learn' } }),
      'pages',
    ],
    queryFn: ({ pageParam, signal }) =>
      call(
        courseAnnouncements.list,
        { query: { course_id: courseId, per_page: -1, status: 'publish', request_from: 'learn', page: pageParam } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
    // The course page and the list in it ask as one.
    staleTime: 2000,
    refetchInterval: POLL_MS,
  });

/** One announcement with its text. */
export const announcementQuery = (id: number) => endpointQuery(courseAnnouncements.get, { params: { id } });

/** Every query of announcements. */
export const announcementKeys = [[courseAnnouncements.list.path], [courseAnnouncements.unread.path]];

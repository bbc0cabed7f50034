import type { QueryClient } from '@tanstack/react-query';
import { courseAnnouncements } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';
import type { AnnouncementValues } from './announcementValues.ts';

export const announcementQuery = (id: number) =>
  endpointQuery(courseAnnouncements.get, { params: { id }, query: { context: 'edit' } });

/** The number of learners that an announcement would reach. */
export const reachQuery = ({ course_ids, all_own_courses, audience }: AnnouncementValues) =>
  endpointQuery(courseAnnouncements.reach, {
    query: all_own_courses ? { all_own_courses, audience } : { course_ids, audience },
  });

export const refreshAnnouncements = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, courseAnnouncements.list.path);

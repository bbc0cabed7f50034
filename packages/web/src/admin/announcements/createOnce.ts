import { call } from '../../shared/api/client.ts';
import { courseAnnouncements } from '../../shared/deferred/endpoints.gen.ts';
import { requestKeys } from '../../shared/requestKeys.ts';
import type { AnnouncementValues, CourseAnnouncement } from './announcementValues.ts';

/** Creates announcements. The same values sent again, after a connection was lost, create none twice. */
export function createOnce(): (values: AnnouncementValues) => Promise<CourseAnnouncement> {
  const keyOf = requestKeys();
  return ({ course_ids: courseIds, ...values }) => {
    const body = values.all_own_courses ? values : { ...values, course_ids: courseIds };
    return call(courseAnnouncements.create, { body: { ...body, request_id: keyOf(body) } });
  };
}

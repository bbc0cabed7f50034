import { call } from '../../shared/api/client.ts';
import { courseAnnouncements } from '../../shared/deferred/endpoints.gen.ts';
import { newKey } from '../../shared/newKey.ts';
import type { AnnouncementValues, CourseAnnouncement } from './announcementValues.ts';

/** Creates announcements. The same values sent again, after a connection was lost, create none twice. */
export function createOnce(): (values: AnnouncementValues) => Promise<CourseAnnouncement> {
  let sent = '';
  let key = '';
  return ({ course_ids: courseIds, ...values }) => {
    const body = values.all_own_courses ? values : { ...values, course_ids: courseIds };
    const text = JSON.stringify(body);
    if (text !== sent) [sent, key] = [text, newKey()];
    return call(courseAnnouncements.create, { body: { ...body, request_id: key } });
  };
}

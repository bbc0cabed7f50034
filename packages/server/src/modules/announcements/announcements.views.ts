import type { CourseAnnouncement } from '@lectern/contract';
import { storedAnnouncement } from './announcement-fields.ts';
import type { AnnouncementRow } from './announcements.queries.ts';
import type { Figures } from './audience.queries.ts';

/** Where learners read an announcement. */
export const announcementPath = (id: number): string => `/account#/announcements?open=${id}`;

/** `figures` and the publishing fields are for staff only. */
export function announcementView(row: AnnouncementRow, figures: Figures | null): CourseAnnouncement {
  const { announcement, truncated, course, author, hasRead } = row;
  const staff = figures !== null;
  return {
    ...storedAnnouncement.view(announcement),
    id: announcement.id,
    slug: `announcement-${announcement.id}`,
    permalink: announcementPath(announcement.id),
    status: announcement.status,
    ...(truncated && { truncated: true }),
    date_created: announcement.listedAt.toISOString(),
    date_modified: announcement.modifiedAt.toISOString(),
    modified: announcement.modifiedAt.toISOString(),
    published_at: announcement.publishedAt?.toISOString() ?? null,
    publish_date: announcement.publishAt?.toISOString() ?? null,
    menu_order: announcement.pinned ? 0 : 1,
    course_id: course.id,
    course: { id: course.id, name: course.name },
    author: {
      id: author?.id ?? 0,
      display_name: author?.displayName ?? '',
      avatar_url: author?.avatarUrl ?? '',
    },
    send_email: staff && announcement.sendEmail,
    has_read: hasRead,
    [`has_user_read_${announcement.id}`]: hasRead,
    read_count: figures?.read ?? null,
    learners_count: figures?.learners ?? null,
    can: { edit: staff && announcement.status !== 'trash' },
  };
}

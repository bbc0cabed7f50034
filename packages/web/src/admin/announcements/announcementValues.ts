import type { CourseAnnouncement } from '@lectern/contract';

export type { CourseAnnouncement };

export interface AnnouncementValues {
  title: string;
  description: string;
  course_ids: number[];
  all_own_courses: boolean;
  status: 'publish' | 'scheduled' | 'draft';
  publish_date: string | null;
  audience: CourseAnnouncement['audience'];
  send_email: boolean;
  pin: boolean;
}

export const announcementValues = (stored: CourseAnnouncement | undefined): AnnouncementValues => ({
  title: stored?.title ?? '',
  description: stored?.description ?? '',
  course_ids: stored ? [stored.course_id] : [],
  all_own_courses: false,
  status: !stored || stored.status === 'trash' ? 'draft' : stored.status,
  publish_date: stored?.publish_date ?? null,
  audience: stored?.audience ?? 'all',
  send_email: stored?.send_email ?? false,
  pin: stored?.pin ?? false,
});

/** What a save of a stored one sends: it has one course. */
export const announcementChanges = (changed: Partial<AnnouncementValues>) => {
  const { course_ids: courseIds, ...fields } = changed;
  delete fields.all_own_courses;
  return { ...fields, ...(courseIds?.[0] !== undefined && { course_id: courseIds[0] }) };
};

/** The status after publishing: `scheduled` with a date in the future. */
export const publishedStatus = ({ publish_date: date }: Pick<AnnouncementValues, 'publish_date'>) =>
  date === null ? ('publish' as const) : ('scheduled' as const);

export const editPath = ({ id }: Pick<CourseAnnouncement, 'id'>): string => `/course-announcements/${id}/edit`;

import type { CourseAnnouncement, courseAnnouncementFields as contractFields, StoredView } from '@lectern/contract';
import { courseAnnouncementFields } from '../fields.gen.ts';
import { storedValues } from '../form/formFields.ts';

export type { CourseAnnouncement };

type Stored = StoredView<typeof contractFields>;

export interface AnnouncementValues extends Stored {
  course_ids: number[];
  all_own_courses: boolean;
  status: 'publish' | 'scheduled' | 'draft';
  publish_date: string | null;
}

const NEW: Stored = { title: '', description: '', audience: 'all', send_email: false, pin: false };

export const announcementValues = (stored: CourseAnnouncement | undefined): AnnouncementValues => ({
  ...(stored ? storedValues<typeof contractFields>(courseAnnouncementFields, stored) : NEW),
  course_ids: stored ? [stored.course_id] : [],
  all_own_courses: false,
  status: !stored || stored.status === 'trash' ? 'draft' : stored.status,
  publish_date: stored?.publish_date ?? null,
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

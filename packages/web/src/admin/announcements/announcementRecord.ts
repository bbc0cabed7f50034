import type { useRecordForm } from '../form/record/useRecordForm.ts';
import type { AnnouncementValues, CourseAnnouncement } from './announcementValues.ts';

/** The form of one announcement. */
export type AnnouncementRecord = ReturnType<typeof useRecordForm<AnnouncementValues, CourseAnnouncement>>;

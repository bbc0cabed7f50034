import { courseAnnouncementFields } from '@lectern/contract';
import { storedFields } from '../../platform/db/stored-fields.ts';
import { courseAnnouncements } from './announcements.tables.ts';

export const storedAnnouncement = storedFields(courseAnnouncementFields, courseAnnouncements, { pin: 'pinned' });

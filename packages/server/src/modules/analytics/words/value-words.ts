import type { CourseReport, CourseStudent, LearnerInCourse, Locale } from '@lectern/contract';
import { translate } from '../../../platform/language/messages.ts';
import { message } from './messages.ts';

type Item = LearnerInCourse['sections'][number]['items'][number];

const statuses = {
  started: 'report_status_started',
  progress: 'report_status_progress',
  completed: 'report_status_completed',
} as const;

const accesses = { active: 'access_active', inactive: 'access_inactive', expired: 'access_expired' } as const;

const itemStatuses = { open: 'item_open', started: 'item_started', completed: 'item_completed' } as const;

/** Values of files in the words that screens have for them. */
export const valueWords = (locale: Locale) => ({
  status: (status: CourseReport['status']) => translate(locale, message(statuses[status])),
  access: (access: CourseStudent['access']) => translate(locale, message(accesses[access])),
  itemStatus: (status: Item['status']) => translate(locale, message(itemStatuses[status])),
});

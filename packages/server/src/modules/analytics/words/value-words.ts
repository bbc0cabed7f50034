import type { CourseReport, CourseStudent, LearnerInCourse, Locale } from '@lectern/contract';
import { translate } from '../../../platform/language/messages.ts';
import { message } from './messages.ts';

type Item = LearnerInCourse['sections'][number]['items'][number];

const statuses = {
  started: 'report_status_started',
  progress: 'report_status_progress',
  completed: 'report_status_completed',
} as const;

/** Values of files in the words that screens have for them. */
export const valueWords = (locale: Locale) => ({
  status: (status: CourseReport['status']) => translate(locale, message(statuses[status])),
  access: (access: CourseStudent['access']) => translate(locale, message(`access_${access}`)),
  itemStatus: (status: Item['status']) => translate(locale, message(`item_${status}`)),
});

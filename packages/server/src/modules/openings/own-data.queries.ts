import { ownRowsOf } from '../../platform/db/own-data.ts';
import { openingAlerts } from './openings.tables.ts';

export const openingsOwnData = [
  ownRowsOf(openingAlerts.userId, {
    name: 'opening-alerts',
    show: { course_id: openingAlerts.courseId, created_at: openingAlerts.createdAt },
    orderBy: [openingAlerts.courseId],
  }),
];

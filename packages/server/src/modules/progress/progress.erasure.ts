import { erasureOf } from '../../platform/db/erasure.ts';
import { courseProgress, courseRuns, itemProgress } from './progress.tables.ts';
import { activityClocks, learnerActivity } from './activity/activity.tables.ts';

export const progressErasure = [
  erasureOf(courseProgress, { rowsOf: 'userId', keep: { 'A figure.': ['status'] } }),
  erasureOf(courseRuns, { rowsOf: 'userId', keep: { 'Figures.': ['items', 'beside'] } }),
  erasureOf(itemProgress, {
    rowsOf: 'userId',
    anonymize: () => ({ previouslyVisitedPage: [] }),
    keep: { 'A figure.': ['itemType'] },
  }),
  erasureOf(learnerActivity, { rowsOf: 'userId' }),
  erasureOf(activityClocks, { rowsOf: 'userId', anonymize: 'delete' }),
];

import { erasureOf } from '../../platform/db/erasure.ts';
import { courseProgress, itemProgress } from './progress.tables.ts';

export const progressErasure = [
  erasureOf(courseProgress, { rowsOf: 'userId', keep: { 'A figure.': ['status'] } }),
  erasureOf(itemProgress, {
    rowsOf: 'userId',
    anonymize: () => ({ previouslyVisitedPage: [] }),
    keep: { 'A figure.': ['itemType'] },
  }),
];

import { erasureOf } from '../../platform/db/erasure.ts';
import {
  dailyReviewAnswers,
  dailyReviewCards,
  dailyReviewMutes,
  dailyReviewPreferences,
  dailyReviewSchedules,
} from './daily-review.tables.ts';

export const dailyReviewErasure = [
  erasureOf(dailyReviewCards, {
    rowsOf: 'userId',
    anonymize: 'delete',
    keep: {
      'Cards of courses are content of the school; those of learners are deleted.': ['front', 'back'],
      'Names a row without a name, or nobody.': ['createdById', 'modifiedById'],
      'Settings of the card.': ['requestKey'],
    },
  }),
  erasureOf(dailyReviewSchedules, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(dailyReviewAnswers, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(dailyReviewPreferences, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(dailyReviewMutes, { rowsOf: 'userId', anonymize: 'delete' }),
];

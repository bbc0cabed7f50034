import { ownRowsOf } from '../../platform/db/own-data.ts';
import { ownMutesOf } from '../courses/index.ts';
import {
  dailyReviewAnswers,
  dailyReviewCards,
  dailyReviewMutes,
  dailyReviewPreferences,
  dailyReviewSchedules,
} from './daily-review.tables.ts';

export const dailyReviewOwnData = [
  ownRowsOf(dailyReviewCards.userId, {
    name: 'review-cards',
    show: {
      course_id: dailyReviewCards.courseId,
      item_id: dailyReviewCards.itemId,
      front: dailyReviewCards.front,
      back: dailyReviewCards.back,
      created_at: dailyReviewCards.createdAt,
      modified: dailyReviewCards.modifiedAt,
    },
    orderBy: [dailyReviewCards.id],
  }),
  ownRowsOf(dailyReviewSchedules.userId, {
    name: 'daily-review',
    show: {
      card_id: dailyReviewSchedules.cardId,
      question_id: dailyReviewSchedules.questionId,
      due: dailyReviewSchedules.due,
      reviews: dailyReviewSchedules.reps,
      lapses: dailyReviewSchedules.lapses,
      last_review: dailyReviewSchedules.lastReview,
      suspended: dailyReviewSchedules.suspended,
    },
    orderBy: [dailyReviewSchedules.id],
  }),
  ownRowsOf(dailyReviewAnswers.userId, {
    name: 'daily-review-answers',
    show: {
      source: dailyReviewAnswers.source,
      grade: dailyReviewAnswers.grade,
      seconds: dailyReviewAnswers.seconds,
      answered_at: dailyReviewAnswers.answeredAt,
      undone_at: dailyReviewAnswers.undoneAt,
    },
    orderBy: [dailyReviewAnswers.id],
  }),
  ownRowsOf(dailyReviewPreferences.userId, {
    name: 'daily-review-preferences',
    show: { enabled: dailyReviewPreferences.enabled, modified: dailyReviewPreferences.modifiedAt },
  }),
  ownMutesOf(dailyReviewMutes, 'daily-review-muted-courses'),
];

import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import {
  dailyReviewAnswers,
  dailyReviewCards,
  dailyReviewMutes,
  dailyReviewPreferences,
  dailyReviewSchedules,
} from './daily-review.tables.ts';

export const dailyReviewOwnData = [
  ownDataOf([dailyReviewCards], {
    name: 'review-cards',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          course_id: dailyReviewCards.courseId,
          item_id: dailyReviewCards.itemId,
          front: dailyReviewCards.front,
          back: dailyReviewCards.back,
          created_at: dailyReviewCards.createdAt,
          modified: dailyReviewCards.modifiedAt,
        })
        .from(dailyReviewCards)
        .where(eq(dailyReviewCards.userId, userId))
        .orderBy(dailyReviewCards.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([dailyReviewSchedules], {
    name: 'daily-review',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          card_id: dailyReviewSchedules.cardId,
          question_id: dailyReviewSchedules.questionId,
          due: dailyReviewSchedules.due,
          reviews: dailyReviewSchedules.reps,
          lapses: dailyReviewSchedules.lapses,
          last_review: dailyReviewSchedules.lastReview,
          suspended: dailyReviewSchedules.suspended,
        })
        .from(dailyReviewSchedules)
        .where(eq(dailyReviewSchedules.userId, userId))
        .orderBy(dailyReviewSchedules.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([dailyReviewAnswers], {
    name: 'daily-review-answers',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          source: dailyReviewAnswers.source,
          grade: dailyReviewAnswers.grade,
          seconds: dailyReviewAnswers.seconds,
          answered_at: dailyReviewAnswers.answeredAt,
          undone_at: dailyReviewAnswers.undoneAt,
        })
        .from(dailyReviewAnswers)
        .where(eq(dailyReviewAnswers.userId, userId))
        .orderBy(dailyReviewAnswers.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([dailyReviewPreferences], {
    name: 'daily-review-preferences',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ enabled: dailyReviewPreferences.enabled, modified: dailyReviewPreferences.modifiedAt })
        .from(dailyReviewPreferences)
        .where(eq(dailyReviewPreferences.userId, userId))
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([dailyReviewMutes], {
    name: 'daily-review-muted-courses',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ course_id: dailyReviewMutes.courseId, muted_at: dailyReviewMutes.mutedAt })
        .from(dailyReviewMutes)
        .where(eq(dailyReviewMutes.userId, userId))
        .orderBy(dailyReviewMutes.courseId)
        .limit(limit)
        .offset(offset),
  }),
];

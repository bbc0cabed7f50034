import type { CourseReview, QuizReview } from '@lectern/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { averageRating, isCourseStaff, ratingCountsView } from '../courses/index.ts';
import { storedReview } from './review-fields.ts';
import type { ReviewRow } from './reviews.queries.ts';

/**
 * Whether the review is the actor's own. Learners take over a review of a course that staff added in their name, since
 * it is the only one they can have.
 */
export const isAuthor = (actor: Actor, { review }: Pick<ReviewRow, 'review'>): boolean =>
  review.userId === actor.userId && (!review.byStaff || (review.courseId !== null && review.parentId === null));

function sharedView(row: ReviewRow, actor: Actor) {
  const { review, author, course, repliesCount } = row;
  const staff = isCourseStaff(actor, course);
  return {
    ...storedReview.view(review),
    id: review.id,
    course_id: course.id,
    author_id: review.userId ?? 0,
    author_name: author?.displayName ?? '',
    author_avatar_url: author?.avatarUrl ?? '',
    date_created: review.createdAt.toISOString(),
    modified: review.modifiedAt.toISOString(),
    edited_at: review.editedAt?.toISOString() ?? null,
    description: review.content,
    status: review.status,
    parent: review.parentId ?? 0,
    replies_count: repliesCount,
    by_staff: review.byStaff,
    course: { id: course.id, name: course.name },
    user: author && {
      id: author.id,
      first_name: author.firstName,
      last_name: author.lastName,
      display_name: author.displayName,
    },
    can: { edit: review.status !== 'trash' && (staff || isAuthor(actor, row)), moderate: staff },
  };
}

export const quizReviewView = (row: ReviewRow, actor: Actor): QuizReview => ({
  ...sharedView(row, actor),
  quiz_id: row.review.quizId ?? 0,
  type: 'quiz_review',
  quiz: row.quiz ?? { id: 0, name: '' },
});

export const courseReviewView = (row: ReviewRow, actor: Actor): CourseReview => ({
  ...sharedView(row, actor),
  rating: row.review.rating,
  type: 'course_review',
});

/** The figures of approved reviews by their counts of one to five stars. */
export function ratingFigures(counts: readonly number[]) {
  const { total, average } = averageRating(counts);
  return { average_rating: average, review_count: total, rating_counts: ratingCountsView(counts) };
}

import type { QuizReview } from '@lectern/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { isCourseStaff } from '../courses/index.ts';
import type { ReviewRow } from './reviews.queries.ts';

export function reviewView({ review, author, quiz, course, repliesCount }: ReviewRow, actor: Actor): QuizReview {
  const staff = isCourseStaff(actor, course);
  const own = review.userId === actor.userId && !review.byStaff;
  return {
    id: review.id,
    quiz_id: review.quizId,
    course_id: course.id,
    author_id: review.userId ?? 0,
    author_name: author?.displayName ?? '',
    author_avatar_url: author?.avatarUrl ?? '',
    date_created: review.createdAt.toISOString(),
    modified: review.modifiedAt.toISOString(),
    edited_at: review.editedAt?.toISOString() ?? null,
    title: review.title,
    content: review.content,
    description: review.content,
    status: review.status,
    type: 'quiz_review',
    parent: review.parentId ?? 0,
    replies_count: repliesCount,
    by_staff: review.byStaff,
    quiz,
    course: { id: course.id, name: course.name },
    user: author && {
      id: author.id,
      first_name: author.firstName,
      last_name: author.lastName,
      display_name: author.displayName,
    },
    can: { edit: review.status !== 'trash' && (staff || own), moderate: staff },
  };
}

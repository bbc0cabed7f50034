import type { Answer, contract, PublishedReview } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { metaOf } from '../../platform/http/paging.ts';
import { coursePath, isCoursePublic, isCourseStaff, ratingCountsView } from '../courses/index.ts';
import { readPermalinks, readSettings } from '../settings/index.ts';
import { courseReviewRefusal } from './new-review.guards.ts';
import { type PublishedRow, selectPublished, selectTestimonials } from './published.queries.ts';
import { selectOptionalOwnReview } from './reviews.queries.ts';
import { courseReviewView } from './reviews.views.ts';
import { type ReviewedCourse, selectOptionalReviewedCourse } from './subjects.queries.ts';

type CourseReviews = typeof contract.courseReviews;

/** A course whose page the caller may see. */
export async function visibleCourse(context: RequestContext, id: number): Promise<ReviewedCourse> {
  const { db, actor } = context;
  const course = await selectOptionalReviewedCourse(db, { id, userId: actor?.userId ?? 0 });
  if (!course) throw new AppError('not_found');
  if (!isCoursePublic(course) && !isCourseStaff(actor, course) && !course.enrolled) throw new AppError('not_found');
  return course;
}

/** A course whose reviews are shown to readers. */
export async function reviewedCourse(call: Call<CourseReviews['published']>): Promise<ReviewedCourse> {
  const course = await visibleCourse(call, call.input.params.id);
  if (!isCoursePublic(course) && !isCourseStaff(call.actor, course)) throw new AppError('not_found');
  const { enable } = (await readSettings(call.services)).single_course.reviews;
  if (!enable || !course.reviewsAllowed) throw new AppError('reviews_disabled');
  return course;
}

const bylineView = (row: Pick<PublishedRow, 'id' | 'authorName' | 'avatarUrl' | 'content'>, createdAt: Date) => ({
  id: row.id,
  author_name: row.authorName ?? '',
  author_avatar_url: row.avatarUrl ?? '',
  date_created: createdAt.toISOString(),
  content: row.content,
});

const publishedView = (row: PublishedRow): Omit<PublishedReview, 'replies'> => ({
  ...bylineView(row, row.createdAt),
  edited_at: row.editedAt?.toISOString() ?? null,
  title: row.title,
  rating: row.rating ?? 0,
  by_staff: row.byStaff,
});

/** One page of approved reviews. The figures are those kept with the course. */
export async function readPublished(
  { db, input: { query } }: Call<CourseReviews['published']>,
  course: ReviewedCourse,
): Promise<Answer<CourseReviews['published']>> {
  const rows = await selectPublished(db, { courseId: course.id, query });
  const total = query.rating === undefined ? course.reviewCount : (course.ratingCounts[query.rating - 1] ?? 0);
  return {
    data: rows.map((row) => ({
      ...publishedView(row),
      replies: row.replies.map((reply) => bylineView(reply, new Date(reply.createdAt))),
    })),
    meta: {
      ...metaOf(total, query),
      average_rating: Number(course.averageRating),
      review_count: course.reviewCount,
      rating_counts: ratingCountsView(course.ratingCounts),
    },
  };
}

/** The caller's own review of a course, and whether they can write or change it. */
export async function readReviewStanding(
  call: Call<CourseReviews['standing']>,
  course: ReviewedCourse,
): Promise<Answer<CourseReviews['standing']>> {
  const { db, services, actor } = call;
  const { auto_approve, enable } = (await readSettings(services)).single_course.reviews;
  const refusal = (await courseReviewRefusal(call, course)) ?? null;
  const member = actor?.kind === 'member' && refusal !== 'own_course' ? actor : undefined;
  const own = member && (await selectOptionalOwnReview(db, { courseId: course.id, userId: member.userId }));
  // A review that exists can be edited by those who could not write a new one.
  const closed = enable && course.reviewsAllowed ? null : ('reviews_disabled' as const);
  const reason = own ? closed : refusal;
  return {
    review: own && member && enable ? courseReviewView(own, member) : null,
    can_write: reason === null,
    reason,
    auto_approve,
  };
}

export async function readTestimonials({
  db,
  services,
  input,
}: Call<CourseReviews['testimonials']>): Promise<Answer<CourseReviews['testimonials']>> {
  if (!(await readSettings(services)).single_course.reviews.enable) return [];
  const permalinks = await readPermalinks(services);
  const rows = await selectTestimonials(db, input.query.per_page);
  return rows.map(({ course, ...row }) => ({
    ...publishedView(row),
    course: { id: course.id, name: course.name, permalink: coursePath(course, permalinks) },
  }));
}

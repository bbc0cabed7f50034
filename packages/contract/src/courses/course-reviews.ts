import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { outputShape } from '../base/fields.ts';
import { flag, id, isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { envelope, listMeta } from '../base/paging.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import {
  newReview,
  reviewChanges,
  reviewEnvelope,
  reviewFields,
  reviewListMeta,
  reviewQuery,
  settableStatus,
} from '../learning/reviews.ts';
import { MAX_PAGE } from '../limits.ts';

export const ratings = [1, 2, 3, 4, 5] as const;
/** Stars of a review. */
export const rating = whole(1, 5);

/** The number of approved reviews by stars, '1' to '5'. */
export const ratingCounts = z.record(z.string(), z.number().int());

/** The figures of approved reviews; an average of 0 means that there are none. */
const ratingFigures = {
  average_rating: z.number(),
  review_count: z.number().int(),
  rating_counts: ratingCounts,
};

/** A review of a course, or a reply to one. */
export const courseReview = z.object({
  ...outputShape(reviewFields),
  /** null for a reply. */
  rating: z.number().int().nullable(),
  type: z.literal('course_review'),
});
export type CourseReview = z.output<typeof courseReview>;

const family = {
  path: '/lectern/v1/courses/reviews',
  noun: 'course review',
  who: {
    read: 'staff within their courses; everybody their own',
    write: 'learners of the course, their own; staff of the course',
  },
  view: courseReview,
};

const reviewResource = resource({
  ...family,
  longJobLists: ['courseReviews'],
  create: newReview.extend({ course_id: id, rating: rating.optional() }),
  update: reviewChanges.extend({ rating: rating.optional() }),
  query: reviewQuery(['date', 'id', 'title', 'rating']).extend({
    rating: rating.optional(),
    /** Reviews without a reply. */
    needs_reply: flag.default(false),
  }),
  familyErrors: [
    'already_reviewed',
    'not_enrolled',
    'reviews_disabled',
    'course_not_published',
    'course_not_completed',
    'rate_limited',
  ],
});

/** A reply under a published review. */
const publishedReply = z.object({
  id: z.number().int(),
  author_name: z.string(),
  author_avatar_url: z.string(),
  date_created: isoDate,
  content: z.string(),
});

/** An approved review as readers of the course page get it. */
export const publishedReview = publishedReply.extend({
  edited_at: isoDateOrNull,
  title: z.string(),
  rating: z.number().int(),
  by_staff: z.boolean(),
  /** The first ones. */
  replies: z.array(publishedReply),
});
export type PublishedReview = z.output<typeof publishedReview>;

const testimonial = publishedReview.omit({ replies: true }).extend({
  course: z.object({ id: z.number().int(), name: z.string(), permalink: z.string() }),
});
export type Testimonial = z.output<typeof testimonial>;

/** The reason why the caller cannot review a course now. */
export const reviewRefusals = [
  'sign_in',
  'own_course',
  'reviews_disabled',
  'course_not_published',
  'not_enrolled',
  'course_not_completed',
] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

const ofCourse = '/lectern/v1/courses/:id/reviews';

export const courseReviews = {
  ...reviewResource,
  list: {
    ...reviewResource.list,
    response: reviewEnvelope(courseReview).extend({
      /** The figures follow every filter but status and rating. */
      meta: reviewListMeta.extend(ratingFigures),
    }),
  },
  bulkUpdate: bulkUpdateOf(family, z.object({ status: settableStatus })),
  published: endpoint({
    method: 'GET',
    path: ofCourse,
    summary: 'List the approved reviews of a course, with its average rating',
    who: 'anyone who may see the course page',
    params: z.object({ id }),
    query: z.object({
      page: whole(1, MAX_PAGE).default(1),
      /** An answer stays below 4 MB. */
      per_page: whole(1, 20).default(10),
      rating: rating.optional(),
      orderby: z.enum(['date', 'rating']).default('date'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: envelope(publishedReview).extend({ meta: listMeta.extend(ratingFigures) }),
    errors: ['invalid_params', 'not_found', 'reviews_disabled'],
  }),
  standing: endpoint({
    method: 'GET',
    path: `${ofCourse}/standing`,
    summary: 'Get the caller’s own review of a course, and whether they can write or edit one',
    who: 'anyone who may see the course page',
    params: z.object({ id }),
    response: z.object({
      review: courseReview.nullable(),
      can_write: z.boolean(),
      /** null when they can. */
      reason: z.enum(reviewRefusals).nullable(),
      /** A review is shown at once. */
      auto_approve: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  testimonials: endpoint({
    method: 'GET',
    path: '/lectern/v1/courses/reviews/testimonials',
    summary: 'List recent good reviews of courses in the catalog',
    who: 'anyone',
    query: z.object({ per_page: whole(1, 12).default(6) }),
    response: z.array(testimonial),
    errors: ['invalid_params'],
  }),
};

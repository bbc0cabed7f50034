import { z } from 'zod';
import { id, idOrZero, isoDate, isoDateOrNull } from '../base/ids.ts';
import { envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import { MAX_QUIZ_REVIEW_LENGTH, MAX_QUIZ_REVIEW_TITLE_LENGTH } from '../limits.ts';

export const reviewStatuses = ['hold', 'approve', 'spam', 'trash'] as const;

/** What a learner says of a quiz, or a reply to it. */
export const quizReview = z.object({
  id: z.number().int(),
  quiz_id: z.number().int(),
  course_id: z.number().int(),
  author_id: z.number().int(),
  author_name: z.string(),
  author_avatar_url: z.string(),
  date_created: isoDate,
  modified: isoDate,
  edited_at: isoDateOrNull,
  title: z.string(),
  /** Plain text. */
  content: z.string(),
  description: z.string(),
  status: z.enum(reviewStatuses),
  type: z.literal('quiz_review'),
  /** The review it replies to; 0 for a review. */
  parent: z.number().int(),
  replies_count: z.number().int(),
  by_staff: z.boolean(),
  quiz: z.object({ id: z.number().int(), name: z.string() }),
  course: z.object({ id: z.number().int(), name: z.string() }),
  user: z
    .object({ id: z.number().int(), first_name: z.string(), last_name: z.string(), display_name: z.string() })
    .nullable(),
  can: z.object({ edit: z.boolean(), moderate: z.boolean() }),
});
export type QuizReview = z.output<typeof quizReview>;

const title = z.string().trim().max(MAX_QUIZ_REVIEW_TITLE_LENGTH);
const content = z.string().trim().min(1).max(MAX_QUIZ_REVIEW_LENGTH);
const status = z.enum(['hold', 'approve', 'spam']);

const family = {
  path: '/lectern/v1/quizes/reviews',
  noun: 'quiz review',
  who: {
    read: 'staff within their courses; everybody their own',
    write: 'learners who have ended an attempt, their own; staff of the course',
  },
  view: quizReview,
};

const reviewResource = resource({
  ...family,
  create: z.object({
    quiz_id: id,
    title: title.default(''),
    content,
    /** A reply, by staff. */
    parent: idOrZero.default(0),
    /** Staff alone: in whose name, and how it stands. */
    author_id: id.optional(),
    status: status.optional(),
  }),
  update: z.object({
    title: title.optional(),
    content: content.optional(),
    status: status.optional(),
    modified: isoDate.optional(),
  }),
  query: listQuery(['date', 'id', 'title'], { orderby: 'date', order: 'desc' }).extend({
    quiz_id: id.optional(),
    course_id: id.optional(),
    user_id: id.optional(),
    /** Replies to this review; left out or 0: reviews. */
    parent: idOrZero.default(0),
    status: z.enum(['any', ...reviewStatuses]).default('any'),
  }),
  readErrors: ['not_enrolled'],
  familyErrors: ['already_reviewed'],
});

export const quizReviews = {
  ...reviewResource,
  list: {
    ...reviewResource.list,
    response: envelope(quizReview).extend({
      meta: listMeta.extend({ reviews_count: statusCounts, pending_hold_count: z.number().int() }),
    }),
  },
  bulkUpdate: bulkUpdateOf(family, z.object({ status })),
};

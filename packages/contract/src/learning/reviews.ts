import { z } from 'zod';
import { id, idOrZero, isoDate, isoDateOrNull, nameText, plainText } from '../base/ids.ts';
import { envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { MAX_REVIEW_LENGTH, MAX_REVIEW_TITLE_LENGTH } from '../limits.ts';

export const reviewStatuses = ['hold', 'approve', 'spam', 'trash'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The fields that reviews of courses and of quizzes share, including replies. */
export const reviewFields = {
  id: z.number().int(),
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
  /** The review it replies to; 0 for a review. */
  parent: z.number().int(),
  replies_count: z.number().int(),
  by_staff: z.boolean(),
  course: z.object({ id: z.number().int(), name: z.string() }),
  user: z
    .object({ id: z.number().int(), first_name: z.string(), last_name: z.string(), display_name: z.string() })
    .nullable(),
  can: z.object({ edit: z.boolean(), moderate: z.boolean() }),
};

const title = nameText(MAX_REVIEW_TITLE_LENGTH, 0);
const content = plainText(MAX_REVIEW_LENGTH);
/** The statuses that a save can set; the trash has calls of its own. */
export const settableStatus = z.enum(['hold', 'approve', 'spam']);

export const newReviewFields = {
  title: title.default(''),
  content,
  /** A reply, by staff. */
  parent: idOrZero.default(0),
  /** Staff only: the author and the status of the review. */
  author_id: id.optional(),
  status: settableStatus.optional(),
};

export const reviewChanges = {
  title: title.optional(),
  content: content.optional(),
  status: settableStatus.optional(),
  modified: isoDate.optional(),
};

const reviewFilters = {
  course_id: id.optional(),
  user_id: id.optional(),
  /** Replies to this review; left out or 0: reviews. */
  parent: idOrZero.default(0),
  status: z.enum(['any', ...reviewStatuses]).default('any'),
};

export const reviewQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  listQuery(sorts, { orderby: 'date', order: 'desc' }).extend(reviewFilters);

export const reviewListMeta = listMeta.extend({ reviews_count: statusCounts, pending_hold_count: z.number().int() });

/** A list of reviews with the number in each status. */
export const reviewEnvelope = <View extends z.ZodType>(view: View) => envelope(view).extend({ meta: reviewListMeta });

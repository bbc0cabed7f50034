import { z } from 'zod';
import { namedRef } from '../base/refs.ts';
import { defineFields, field, inputShape, required } from '../base/fields.ts';
import { id, idOrZero, isoDate, isoDateOrNull } from '../base/ids.ts';
import { envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { MAX_REVIEW_LENGTH, MAX_REVIEW_TITLE_LENGTH } from '../limits.ts';

export const reviewStatuses = ['hold', 'approve', 'spam', 'trash'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The statuses that a save can set; the trash has calls of its own. */
export const settableStatus = z.enum(['hold', 'approve', 'spam']);

/** The fields that reviews of courses and of quizzes share, including replies. */
export const reviewFields = defineFields(
  {
    id: field.readOnly(z.number().int()),
    course_id: field.readOnly(z.number().int()),
    /** Set by staff only, like the status. */
    author_id: field.own(id, z.number().int()),
    author_name: field.readOnly(z.string()),
    author_avatar_url: field.readOnly(z.string()),
    date_created: field.readOnly(isoDate),
    modified: field.readOnly(isoDate),
    edited_at: field.readOnly(isoDateOrNull),
    title: field.name(MAX_REVIEW_TITLE_LENGTH, { min: 0 }),
    content: required(field.lines(MAX_REVIEW_LENGTH)),
    /** As `content`. */
    description: field.readOnly(z.string()),
    status: field.own(settableStatus, z.enum(reviewStatuses)),
    /** The review it replies to; 0 for a review. Staff reply. */
    parent: field.own(idOrZero, z.number().int()),
    replies_count: field.readOnly(z.number().int()),
    by_staff: field.readOnly(z.boolean()),
    course: field.readOnly(namedRef),
    user: field.readOnly(
      z
        .object({ id: z.number().int(), first_name: z.string(), last_name: z.string(), display_name: z.string() })
        .nullable(),
    ),
    can: field.readOnly(z.object({ edit: z.boolean(), moderate: z.boolean() })),
  },
  { about: 'person' },
);

const fields = z.object(inputShape(reviewFields));

export const newReview = fields.extend({
  title: reviewFields.title.input.default(''),
  parent: reviewFields.parent.input.default(0),
});

export const reviewChanges = fields
  .pick({ title: true, content: true, status: true })
  .extend({ modified: isoDate })
  .partial();

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

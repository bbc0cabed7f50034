import { z } from 'zod';
import { contentStatuses, contentStatusFilter } from '../base/content-status.ts';
import {
  contentDrip,
  flag,
  html,
  id,
  isoDate,
  isoDateOrNull,
  nameText,
  previewQuery,
  slug,
  whole,
} from '../base/ids.ts';
import { listQuery, truncated } from '../base/paging.ts';
import { bulkUpdateOf, cloneOf, resource } from '../base/resource.ts';
import { itemTypes } from './course.ts';

/** One end of the previous/next bar; '' where there is none, as stock clients expect. */
const navigationEnd = z.union([
  z.literal(''),
  z.object({
    id: z.number().int(),
    name: z.string(),
    type: z.enum(itemTypes),
    video: z.boolean(),
    parent: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  }),
]);

/** What every type of item answers. */
export const itemView = {
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  permalink: z.string(),
  preview_link: z.string(),
  status: z.enum(contentStatuses),
  date_created: isoDate,
  date_modified: isoDate,
  modified: isoDate,
  description: z.string(),
  short_description: z.string(),
  truncated,
  parent_id: z.number().int(),
  course_id: z.number().int(),
  course_name: z.string(),
  menu_order: z.number().int(),
  parent_menu_order: z.number().int(),
  content_drip: z.object({ date: isoDateOrNull, days: z.number().int() }),
  navigation: z.object({ previous: navigationEnd, next: navigationEnd }),
};

/** What can be written of every type of item. */
export const itemFields = {
  name: nameText(),
  slug: slug.optional(),
  status: z.enum(['publish', 'draft', 'pending', 'private', 'future']).optional(),
  description: html.optional(),
  short_description: html.optional(),
  parent_id: id,
  course_id: id,
  menu_order: whole(0, 100_000).optional(),
  content_drip: contentDrip.optional(),
  /** Those enrolled in a published course get a mail, when this save publishes the item. Nothing is kept of it. */
  notify_learners: flag.optional(),
};

const itemSorts = ['menu_order', 'id', 'title', 'date', 'modified', 'include', 'rand'] as const;

/** `sorts`: sort keys of one type. */
const queryOf = <const Sort extends string>(sorts: readonly Sort[]) =>
  listQuery([...itemSorts, ...sorts], { orderby: 'menu_order', order: 'asc' }).extend({
    course_id: id.optional(),
    parent: z.preprocess((value) => (Array.isArray(value) ? value[0] : value), id).optional(),
  });

/**
 * The calls of a type of item: those of every resource, reading as a student, copying and changing several alike.
 * `create` and `update` extend `itemFields`; `bulk` is what several may get alike beside status, section and drip.
 */
export function itemResource<
  View extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Bulk extends z.ZodRawShape = Record<never, never>,
  Status extends z.ZodType<readonly string[], unknown> = typeof contentStatusFilter,
  const Sort extends string = never,
>({
  path,
  noun,
  bulk,
  status: statusFilter,
  sorts = [],
  addon = false,
  aliases = {},
  ...schemas
}: {
  path: string;
  noun: string;
  view: View;
  create: Create;
  update: Update;
  bulk?: Bulk;
  /** The status filter of the list, for item types with states besides their status. */
  status?: Status;
  /** Sort keys of the list that only this type has. */
  sorts?: readonly Sort[];
  /** Whether an add-on provides the type, so that it may be disabled. */
  addon?: boolean;
  /** Other names that clients send for fields of an item. */
  aliases?: Readonly<Record<string, string>>;
}) {
  const write = 'the course’s author, managers, administrators';
  const family = {
    path,
    noun,
    who: { read: `learners with access to an unlocked ${noun}, and staff of the course`, write },
    view: schemas.view,
  };
  const made = resource({
    ...family,
    ...schemas,
    list: 'bare',
    query: queryOf(sorts).extend({
      status: ((statusFilter ?? contentStatusFilter) as Status).prefault('any' as z.input<Status>),
    }),
    forceByDefault: true,
    familyErrors: addon ? ['addon_inactive'] : [],
    readErrors: [
      'not_enrolled',
      'access_expired',
      'password_required',
      'payment_required',
      'content_locked',
      'content_restricted_during_quiz',
    ],
  });
  const { status, content_drip } = itemFields;
  const clone = cloneOf(family, z.object({ parent_id: id.optional() }).optional());
  return {
    ...made,
    create: { ...made.create, aliases },
    update: { ...made.update, aliases },
    /** `preview`, for staff: with the locks that a student meets who has completed `done`. */
    get: { ...made.get, query: made.get.query.extend(previewQuery) },
    /** Behind the item it copies, or at the end of the section that is named, of any course one may write in. */
    clone: { ...clone, errors: [...clone.errors, ...(addon ? (['addon_inactive'] as const) : [])] },
    bulkUpdate: bulkUpdateOf(family, z.object({ status, parent_id: id.optional(), content_drip, ...(bulk as Bulk) })),
  };
}

import { z } from 'zod';
import { namedRef } from '../base/refs.ts';
import { contentStatuses, contentStatusFilter } from '../base/content-status.ts';
import { defineFields, field, inputShape, required } from '../base/fields.ts';
import { contentDrip, flag, id, isoDate, isoDateOrNull, previewQuery, slug, whole } from '../base/ids.ts';
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
    parent: namedRef.nullable(),
  }),
]);

/** Why learners may not read an item. */
export const itemReadErrors = [
  'not_enrolled',
  'access_expired',
  'password_required',
  'payment_required',
  'content_locked',
  'content_restricted_during_quiz',
] as const;

/** The fields that items of all types have. The course's outline stores them. */
export const itemFields = defineFields({
  id: field.readOnly(z.number().int()),
  name: required(field.name()),
  slug: field.own(slug, z.string()),
  permalink: field.readOnly(z.string()),
  preview_link: field.readOnly(z.string()),
  status: field.own(z.enum(['publish', 'draft', 'pending', 'private', 'future']), z.enum(contentStatuses)),
  date_created: field.readOnly(isoDate),
  date_modified: field.readOnly(isoDate),
  modified: field.readOnly(isoDate),
  truncated: field.readOnly(truncated),
  parent_id: required(field.own(id, z.number().int())),
  course_id: required(field.own(id, z.number().int())),
  course_name: field.readOnly(z.string()),
  menu_order: field.own(whole(0, 100_000), z.number().int()),
  parent_menu_order: field.readOnly(z.number().int()),
  content_drip: field.json(contentDrip, z.object({ date: isoDateOrNull, days: z.number().int() })),
  navigation: field.readOnly(z.object({ previous: navigationEnd, next: navigationEnd })),
  /** Those enrolled in a published course get a mail, when this save publishes the item. Nothing is kept of it. */
  notify_learners: field.writeOnly(flag),
});

/** The texts that items of all types have. The table of each type stores them. */
export const itemTexts = {
  description: field.html({ search: true }),
  short_description: field.html({ search: true }),
};

const itemSorts = ['menu_order', 'id', 'title', 'date', 'modified', 'include', 'rand'] as const;

/** `sorts`: sort keys of one type. */
const queryOf = <const Sort extends string>(sorts: readonly Sort[]) =>
  listQuery([...itemSorts, ...sorts], { orderby: 'menu_order', order: 'asc' }).extend({
    course_id: id.optional(),
    parent: z.preprocess((value) => (Array.isArray(value) ? value[0] : value), id).optional(),
  });

/**
 * The calls of an item type: those of every resource, student preview, copying and bulk changes.
 * `create` and `update` take `itemFields`; `bulk` lists the fields of a bulk change other than status, section and
 * drip.
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
    readErrors: itemReadErrors,
  });
  const { status, content_drip } = inputShape(itemFields);
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

import { z } from 'zod';
import { contentStatuses } from '../base/content-status.ts';
import { flows, itemTypes } from './course.ts';
import { basedOn } from './courses.ts';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, outputShape, required } from '../base/fields.ts';
import { contentDrip, flag, id, isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { listQuery, truncated } from '../base/paging.ts';
import { cloneOf, resource } from '../base/resource.ts';

/** The fields of a section of a course. */
export const sectionFields = defineFields({
  id: field.readOnly(z.number().int()),
  name: required(field.name()),
  permalink: field.readOnly(z.string()),
  menu_order: field.own(whole(0, 100_000), z.number().int()),
  parent_id: field.own(id, z.number().int()),
  course_id: required(field.own(id, z.number().int())),
  course_name: field.readOnly(z.string()),
  description: field.html(),
  truncated: field.readOnly(truncated),
  status: field.readOnly(z.enum(['publish', 'trash'])),
  /** The revision a save must name, so that two editors never overwrite each other silently. */
  modified: field.readOnly(isoDate),
});

export const section = z.object(outputShape(sectionFields));
export type Section = z.output<typeof section>;

const family = {
  path: '/lectern/v1/sections',
  noun: 'section',
  who: {
    read: 'learners with access, and staff of the course',
    write: 'the course’s author, managers, administrators',
  },
  view: section,
};

const sectionResource = resource({
  ...family,
  mediaPlace: 'section',
  list: 'bare',
  create: z.object(inputShape(sectionFields)),
  update: z.object({ ...inputShape(sectionFields), ...basedOn }).partial(),
  query: listQuery(['menu_order', 'id', 'title', 'date'], { orderby: 'menu_order', order: 'asc' }).extend({
    course_id: id.optional(),
    parent: z.preprocess((value) => (Array.isArray(value) ? value[0] : value), id).optional(),
    /** Trashed sections are listed separately, for staff. */
    status: z.enum(['any', 'publish', 'trash']).default('any'),
  }),
  forceByDefault: true,
  readErrors: ['not_enrolled'],
});

/**
 * With force=false a section goes to the trash with its items, and comes back with them; otherwise both are deleted.
 * With `move_to` the items move to that section of the course, with children=false alone to the section before it.
 * `move_to` together with children=true is refused.
 */
const removal = z.object({ force: flag.optional(), children: flag.optional(), move_to: id.optional() });

export const sections = {
  ...sectionResource,
  remove: {
    ...sectionResource.remove,
    query: removal,
    body: removal.optional(),
    errors: [...sectionResource.remove.errors, 'invalid_params' as const],
  },
  /** With its items, behind the section or at the end of the course that is named. */
  clone: cloneOf(family, z.object({ course_id: id.optional() }).optional()),
  children: endpoint({
    method: 'GET',
    path: '/lectern/v1/sections/children',
    summary: 'The items of a section',
    who: 'learners with access, and staff of the course',
    query: z.object({ section: id }),
    response: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        type: z.enum(itemTypes),
        parent_id: z.number().int(),
        course_id: z.number().int(),
        menu_order: z.number().int(),
      }),
    ),
    errors: ['not_signed_in', 'not_found', 'not_enrolled'],
  }),
};

const builderEntry = {
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  permalink: z.string(),
  preview_permalink: z.string(),
  type: z.string(),
  menu_order: z.number().int(),
  parent_id: z.number().int(),
  status: z.string(),
  modified: isoDate,
};
const outline = z.object({
  contents: z.record(
    z.string(),
    z.object({
      ...builderEntry,
      video: z.boolean().optional(),
      video_source: z.string().optional(),
      /** Minutes; 0 if not set. */
      duration: z.number().int(),
      /** Visitors may open it. */
      preview: z.boolean(),
      drip: z.object({ date: isoDateOrNull, days: z.number().int() }),
      /** Of a quiz. */
      questions: z.number().int().optional(),
      points: z.number().optional(),
      /** For live sessions with a date. */
      starts_at: isoDate.optional(),
      /** For assignments with a due date. */
      due_date: isoDate.optional(),
    }),
  ),
  sections: z.record(z.string(), z.object({ ...builderEntry, contents: z.array(z.number().int()) })),
  section_order: z.array(z.number().int()),
  course: z.object({
    id: z.number().int(),
    name: z.string(),
    status: z.enum(contentStatuses),
    flow: z.enum(flows),
  }),
  modified: isoDate,
});

/** Sections as a list, or as stock clients send them: an object by their ids. */
const sectionPlaces = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([key, one]: [string, unknown]) => ({ id: key, ...(one as object) }))
      : value,
  z.array(z.object({ id, contents: z.array(id).max(2000) })).max(500),
);

export const courseBuilder = {
  get: endpoint({
    method: 'GET',
    path: '/lectern/v1/coursebuilder/:id',
    summary: 'The whole outline of a course for its editors',
    who: 'the course’s author, managers, administrators',
    params: z.object({ id }),
    response: outline,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/lectern/v1/coursebuilder/:id',
    summary: 'Order of sections and items; names every section and item of the course exactly once',
    who: 'the course’s author, managers, administrators',
    params: z.object({ id }),
    body: z.object({
      sections: sectionPlaces,
      section_order: z.array(id).max(500),
      ...basedOn,
    }),
    response: outline,
    updates: true,
    errors: ['invalid_params', 'wrong_course_item', 'not_signed_in', 'forbidden', 'not_found', 'version_conflict'],
  }),
  drip: endpoint({
    method: 'PUT',
    path: '/lectern/v1/coursebuilder/:id/drip',
    summary: 'When items of a course open, several at once',
    who: 'the course’s author, managers, administrators',
    params: z.object({ id }),
    body: z.object({
      items: z
        .array(z.object({ id, ...contentDrip.shape }))
        .min(1)
        .max(2000),
      ...basedOn,
    }),
    response: outline,
    errors: ['invalid_params', 'wrong_course_item', 'not_signed_in', 'forbidden', 'not_found', 'version_conflict'],
  }),
};

import { z } from 'zod';
import { basedOn, itemTypes } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { html, id, isoDate, nameText, whole } from './ids.ts';
import { listQuery } from './paging.ts';
import { resource } from './resource.ts';

export const section = z.object({
  id: z.number().int(),
  name: z.string(),
  permalink: z.string(),
  menu_order: z.number().int(),
  parent_id: z.number().int(),
  course_id: z.number().int(),
  course_name: z.string(),
  description: z.string(),
  status: z.literal('publish'),
});
export type Section = z.output<typeof section>;

const sectionFields = {
  name: nameText(200),
  parent_id: id.optional(),
  course_id: id,
  description: html.optional(),
  menu_order: whole(0, 100_000).optional(),
};

export const sections = {
  ...resource({
    path: '/lectern/v1/sections',
    noun: 'section',
    list: 'bare',
    who: {
      read: 'learners with access, and staff of the course',
      write: 'the course’s author, managers, administrators',
    },
    view: section,
    create: z.object(sectionFields),
    update: z.object(sectionFields).partial(),
    query: listQuery(['menu_order', 'id', 'title', 'date'], { orderby: 'menu_order', order: 'asc' }).extend({
      course_id: id.optional(),
      parent: z.preprocess((value) => (Array.isArray(value) ? value[0] : value), id).optional(),
    }),
    forceByDefault: true,
    readErrors: ['not_enrolled'],
  }),
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
};
const outline = z.object({
  contents: z.record(
    z.string(),
    z.object({ ...builderEntry, video: z.boolean().optional(), video_source: z.string().optional() }),
  ),
  sections: z.record(z.string(), z.object({ ...builderEntry, contents: z.array(z.number().int()) })),
  section_order: z.array(z.number().int()),
  modified: isoDate,
});

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
      sections: z.array(z.object({ id, contents: z.array(id).max(2000) })).max(500),
      section_order: z.array(id).max(500),
      ...basedOn,
    }),
    response: outline,
    updates: true,
    errors: ['invalid_params', 'wrong_course_item', 'not_signed_in', 'forbidden', 'not_found', 'version_conflict'],
  }),
};

import { z } from 'zod';
import { flag, idOrZero, id, nameText, slug } from './ids.ts';
import { listQuery } from './paging.ts';
import { resource } from './resource.ts';

export const taxonomies = ['category', 'tag', 'difficulty'] as const;
export type Taxonomy = (typeof taxonomies)[number];

export const termRef = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });

export const term = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  link: z.string(),
  taxonomy: z.enum(taxonomies),
  description: z.string(),
  parent_id: z.number().int(),
  count: z.number().int(),
  display: z.string(),
  featured_image: z.number().int(),
  color: z.string(),
  menu_order: z.number().int(),
});

const fields = {
  name: nameText(200),
  slug: slug.optional(),
  description: z.string().trim().max(2000).optional(),
  parent_id: idOrZero.optional(),
  display: z.enum(['default', 'courses', 'subcategories', 'both']).optional(),
  featured_image: idOrZero.optional(),
  color: z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/)]).optional(),
  menu_order: z.number().int().min(0).max(10_000).optional(),
};

const termsAt = (path: string, noun: string, write: string) => ({
  path,
  noun,
  who: { read: 'anyone', write },
  view: term,
  create: z.object(fields),
  update: z.object(fields).partial(),
  query: listQuery(['id', 'name', 'slug', 'count', 'menu_order'], { orderby: 'id' }).extend({
    hide_empty: flag.default(false),
    parent: idOrZero.optional(),
    course: id.optional(),
    slug: z.string().max(200).optional(),
  }),
  forceByDefault: true,
});

/** Categories form a tree and answer in an envelope; tags and difficulties are flat and bare, as on the wire. */
export const categories = resource({
  ...termsAt('/lectern/v1/courses/categories', 'category', 'managers, administrators'),
  list: 'enveloped',
});
export const tags = resource({
  ...termsAt('/lectern/v1/courses/tags', 'tag', 'managers, administrators; instructors create'),
  list: 'bare',
});
export const difficulties = resource({
  ...termsAt('/lectern/v1/courses/difficulties', 'difficulty', 'managers, administrators'),
  list: 'bare',
});

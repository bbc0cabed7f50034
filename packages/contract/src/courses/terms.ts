import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, outputShape, required } from '../base/fields.ts';
import { flag, idOrZero, id, isoDate, slug } from '../base/ids.ts';
import { listQuery } from '../base/paging.ts';
import { orderOf, resource } from '../base/resource.ts';
import { MAX_ROWS, MAX_SLUG_LENGTH } from '../limits.ts';

export const taxonomies = ['category', 'tag', 'difficulty'] as const;
export type Taxonomy = (typeof taxonomies)[number];

export const termRef = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });

export const termIds = z.array(z.union([z.object({ id }).transform((term) => term.id), id])).max(MAX_ROWS);
/** A term by its id or as an object; '' and an object without an id mean none, as stock clients send it. */
export const oneTermId = z.preprocess(
  (value) => {
    const named =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { id?: unknown }).id : value;
    return named === undefined || named === '' ? null : named;
  },
  z.union([z.null(), id]),
);

/** The fields of categories, tags and difficulties. */
export const termFields = defineFields({
  id: field.readOnly(z.number().int()),
  name: required(field.name()),
  slug: field.own(slug, z.string()),
  link: field.readOnly(z.string()),
  taxonomy: field.readOnly(z.enum(taxonomies)),
  description: field.text(2000),
  parent_id: field.own(idOrZero, z.number().int()),
  count: field.readOnly(z.number().int()),
  display: field.own(z.enum(['default', 'courses', 'subcategories', 'both']), z.string()),
  featured_image: field.media(),
  color: field.pattern(z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/)]), { erasure: 'setting' }),
  menu_order: field.whole(0, 10_000),
  /** How many lie above it: 0 is the top. */
  level: field.readOnly(z.number().int()),
  /** The revision a save must name, so that two editors never overwrite each other silently. */
  modified: field.readOnly(isoDate),
});

export const term = z.object(outputShape(termFields));

const termsAt = (path: string, noun: string, write: string) => ({
  path,
  noun,
  who: { read: 'anyone', write },
  view: term,
  create: z.object(inputShape(termFields)),
  update: z.object({ ...inputShape(termFields), modified: isoDate }).partial(),
  query: listQuery(['id', 'name', 'slug', 'count', 'menu_order', 'tree', 'include'], { orderby: 'id' }).extend({
    hide_empty: flag.default(false),
    parent: idOrZero.optional(),
    course: id.optional(),
    slug: z.string().max(MAX_SLUG_LENGTH).optional(),
  }),
  forceByDefault: true,
});

/** Courses of all these terms get the one that stays; the others are gone. */
const mergeOf = (path: string, noun: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/merge`,
    summary: `Merge several into one ${noun}`,
    who: 'managers, administrators',
    body: z.object({ ids: z.array(id).min(1).max(MAX_ROWS), into: id }),
    response: term,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  });

const entries = z.array(z.record(z.string(), z.json())).default([]);
const outcomes = z.array(z.record(z.string(), z.unknown()));

/** The result of each entry is at its index: the response of its own call, or `{id, error}`. At most 100 entries. */
const batchOf = (path: string, noun: string, write: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/batch`,
    summary: `Create, change and delete several of kind ${noun} in one call`,
    who: `each entry: ${write}`,
    body: z.object({ create: entries, update: entries, delete: z.array(id).default([]) }),
    response: z.object({ create: outcomes, update: outcomes, delete: outcomes }),
    transaction: 'own',
    errors: ['invalid_params', 'not_signed_in', 'body_too_large'],
  });

const categoryFamily = termsAt('/lectern/v1/courses/categories', 'category', 'managers, administrators');
const tagFamily = termsAt('/lectern/v1/courses/tags', 'tag', 'managers, administrators; instructors create');
const difficultyFamily = termsAt('/lectern/v1/courses/difficulties', 'difficulty', 'managers, administrators');

/** Categories form a tree and answer in an envelope; tags and difficulties are flat and bare, as on the wire. */
export const categories = {
  ...resource({ ...categoryFamily, list: 'enveloped', longJobLists: ['categories'], mediaPlace: 'term' }),
  merge: mergeOf(categoryFamily.path, 'category'),
  batch: batchOf(categoryFamily.path, 'category', categoryFamily.who.write),
};
export const tags = {
  ...resource({ ...tagFamily, list: 'bare', longJobLists: ['tags'], mediaPlace: 'term' }),
  merge: mergeOf(tagFamily.path, 'tag'),
  batch: batchOf(tagFamily.path, 'tag', tagFamily.who.write),
};
export const difficulties = {
  ...resource({ ...difficultyFamily, list: 'bare', longJobLists: ['difficulties'], mediaPlace: 'term' }),
  merge: mergeOf(difficultyFamily.path, 'difficulty'),
  batch: batchOf(difficultyFamily.path, 'difficulty', difficultyFamily.who.write),
  order: orderOf(difficultyFamily, {}),
};

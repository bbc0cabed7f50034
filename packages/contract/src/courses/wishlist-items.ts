import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { listQuery } from '../base/paging.ts';
import { personRef } from '../base/refs.ts';
import { cloneOf, resource } from '../base/resource.ts';
import { MAX_KEPT_WISHES } from '../limits.ts';
import { course } from './course.ts';

export const wishlistItem = z.object({
  id: z.number().int(),
  course_id: z.number().int(),
  /** '' if the course is not published. */
  course_title: z.string(),
  /** As the catalog shows it; null if it is not published. Lists leave such items out. */
  course: course
    .extend({
      price_label: z.string(),
      /** '' for a course that is not sold. */
      add_to_cart_url: z.string(),
    })
    .nullable(),
  author_id: z.number().int(),
  /** The person whose wishlist it is. */
  author: personRef.nullable(),
  default_featured_image_url: z.string(),
  currency: z.string(),
  /** The price when the course was added, as a decimal string. */
  added_price: z.string(),
  formatted_added_price: z.string(),
  /** The drop of the price since; '' if it has not dropped. */
  price_drop: z.string(),
  formatted_price_drop: z.string(),
  created_at: isoDate,
});
export type WishlistItem = z.output<typeof wishlistItem>;

const family = {
  path: '/lectern/v1/wishlist-items',
  noun: 'course of the wishlist',
  who: { read: 'members their own', write: 'members their own' },
  view: wishlistItem,
};
const wishlistIds = z.object({ data: z.array(z.object({ id: z.number().int(), course_id: z.number().int() })) });
const one = z.object({ course_id: id });

const items = resource({
  ...family,
  create: one,
  update: one.partial(),
  query: listQuery(['date', 'id', 'title'], { orderby: 'date' }),
  familyErrors: ['addon_inactive'],
});
const clone = cloneOf(family);

/** Only while the add-on wishlist is on. */
export const wishlistItems = {
  list: items.list,
  get: items.get,
  /** A course that is on the list already is answered as it is there. */
  create: items.create,
  /** Puts another course in the place of this one. */
  update: items.update,
  remove: items.remove,
  /** A course is on a list once: the answer is the item itself. */
  clone: { ...clone, errors: [...clone.errors, 'addon_inactive' as const] },
  ids: endpoint({
    method: 'GET',
    path: `${family.path}/ids`,
    summary: 'Which published courses are on the own wishlist',
    who: family.who.read,
    response: wishlistIds,
    errors: ['not_signed_in', 'addon_inactive'],
  }),
  /** Courses that are unknown, not published or on the list already are left out. */
  addKept: endpoint({
    method: 'POST',
    path: `${family.path}/kept`,
    summary: 'Add the courses that a browser has kept for a visitor',
    who: family.who.write,
    body: z.object({ course_ids: z.array(id).min(1).max(MAX_KEPT_WISHES) }),
    response: wishlistIds,
    errors: ['invalid_params', 'not_signed_in', 'addon_inactive'],
  }),
};

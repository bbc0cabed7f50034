import { z } from 'zod';
import { basedOn } from './courses.ts';
import { html, id, isoDate, nameText, whole } from '../base/ids.ts';
import { listQuery } from '../base/paging.ts';
import { orderOf, resource } from '../base/resource.ts';
import { MAX_ROWS } from '../limits.ts';

/** A question that visitors of a course page ask, with its answer. */
export const courseFaq = z.object({
  id: z.number().int(),
  course_id: z.number().int(),
  title: z.string(),
  content: z.string(),
  menu_order: z.number().int(),
  modified: isoDate,
});
export type CourseFaq = z.output<typeof courseFaq>;

const fields = { title: nameText(), content: html.min(1), menu_order: whole(0, 100_000).optional() };

const family = {
  path: '/lectern/v1/course-faqs',
  noun: 'frequent question',
  who: { read: 'whoever may see the course', write: 'the course’s author, managers, administrators' },
  view: courseFaq,
};

const order = orderOf(family, { course_id: id });

/** Only while the add-on course-faq is on. */
export const courseFaqs = {
  ...resource({
    ...family,
    mediaPlace: 'faq',
    create: z.object({ ...fields, course_id: id }),
    update: z.object({ ...fields, ...basedOn }).partial(),
    query: listQuery(['menu_order', 'id'], { orderby: 'menu_order', order: 'asc', per_page: MAX_ROWS }).extend({
      course_id: id,
    }),
    forceByDefault: true,
    familyErrors: ['addon_inactive', 'not_found'],
  }),
  order: { ...order, errors: [...order.errors, 'addon_inactive' as const] },
};

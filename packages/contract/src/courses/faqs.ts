import { z } from 'zod';
import { basedOn } from './courses.ts';
import { defineFields, field, inputShape, outputShape, required } from '../base/fields.ts';
import { id, isoDate, whole } from '../base/ids.ts';
import { listQuery } from '../base/paging.ts';
import { orderOf, resource } from '../base/resource.ts';
import { MAX_ROWS } from '../limits.ts';

/** The fields of a question that visitors of a course page ask, with its answer. */
export const faqFields = defineFields({
  id: field.readOnly(z.number().int()),
  course_id: field.readOnly(z.number().int()),
  title: required(field.name()),
  content: required(field.html({ min: 1 })),
  menu_order: field.own(whole(0, 100_000), z.number().int()),
  modified: field.readOnly(isoDate),
});

export const courseFaq = z.object(outputShape(faqFields));
export type CourseFaq = z.output<typeof courseFaq>;

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
    create: z.object({ ...inputShape(faqFields), course_id: id }),
    update: z.object({ ...inputShape(faqFields), ...basedOn }).partial(),
    query: listQuery(['menu_order', 'id'], { orderby: 'menu_order', order: 'asc', per_page: MAX_ROWS }).extend({
      course_id: id,
    }),
    forceByDefault: true,
    familyErrors: ['addon_inactive', 'not_found'],
  }),
  order: { ...order, errors: [...order.errors, 'addon_inactive' as const] },
};

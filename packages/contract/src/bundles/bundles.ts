import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, outputShape, required } from '../base/fields.ts';
import { flag, id, isoDate, money, slug } from '../base/ids.ts';
import { listMeta, listQuery, statusCounts, truncated } from '../base/paging.ts';
import { personRef } from '../base/refs.ts';
import { resource } from '../base/resource.ts';
import { featuredFields, recurringFields } from '../sales/offer-fields.ts';
import { MAX_BUNDLE_COURSES, MAX_SLUG_LENGTH } from '../limits.ts';
import { amount, amountIn } from '../orders/order-shapes.ts';

export const bundleStatuses = ['publish', 'draft', 'trash'] as const;
export type BundleStatus = (typeof bundleStatuses)[number];
/** `recurring`: sold by subscription. */
export const bundleAccessModes = ['free', 'one_time', 'recurring'] as const;
export type BundleAccessMode = (typeof bundleAccessModes)[number];
/** Why a published bundle is hidden and not for sale. */
export const bundleProblems = ['too_few_courses', 'course_not_published', 'currency_changed'] as const;
export type BundleProblem = (typeof bundleProblems)[number];
export const bundleActions = ['buy', 'enroll', 'go', 'unavailable'] as const;
export type BundleAction = (typeof bundleActions)[number];

/** A course as its bundle shows it. Its price is the regular one. */
const bundledCourse = z.object({
  id: z.number().int(),
  name: z.string(),
  permalink: z.string(),
  image_url: z.string(),
  published: z.boolean(),
  regular_price: amount,
  formatted_regular_price: z.string(),
});
export type BundledCourse = z.output<typeof bundledCourse>;

/** Prices are decimal strings in the currency of the bundle; '' for none. */
export const courseBundleFields = defineFields({
  id: field.readOnly(z.number().int()),
  name: required(field.name(undefined, { search: true })),
  slug: field.own(slug, z.string()),
  permalink: field.readOnly(z.string()),
  status: field.own(z.enum(['publish', 'draft']), z.enum(bundleStatuses)),
  description: field.html({ search: true }),
  highlights: field.html(),
  truncated: field.readOnly(truncated),
  ...featuredFields,
  access_mode: field.own(z.enum(bundleAccessModes), z.enum(bundleAccessModes)),
  regular_price: field.own(z.union([z.literal(''), amountIn]), z.string()),
  sale_price: field.own(z.union([z.literal(''), amountIn]), z.string()),
  date_on_sale_from: field.moment(),
  date_on_sale_to: field.moment(),
  ...recurringFields,
  signup_fee: field.own(money, z.string()),
  /** In the order in which buyers see them. */
  course_ids: field.own(z.array(id).max(MAX_BUNDLE_COURSES), z.array(z.number().int())),
  courses: field.readOnly(z.array(bundledCourse)),
  /** The price now. */
  price: field.readOnly(amount),
  formatted_price: field.readOnly(z.string()),
  formatted_regular_price: field.readOnly(z.string()),
  currency: field.readOnly(z.string()),
  /** The sum of the regular prices of the courses. */
  courses_total: field.readOnly(amount),
  formatted_courses_total: field.readOnly(z.string()),
  /** The sum of the courses less the price now; 0 if the bundle saves nothing. */
  saving: field.readOnly(amount),
  formatted_saving: field.readOnly(z.string()),
  /** In whole percent, rounded down. */
  saving_percent: field.readOnly(z.number().int()),
  for_sale: field.readOnly(z.boolean()),
  /** For staff; empty for others. */
  problems: field.readOnly(z.array(z.enum(bundleProblems))),
  /** For staff: how often it was sold, without renewals; 0 for others. */
  sold: field.readOnly(z.number().int()),
  /** For staff: people who have access by it; 0 for others. */
  buyers: field.readOnly(z.number().int()),
  author: field.readOnly(personRef.nullable()),
  date_created: field.readOnly(isoDate),
  date_modified: field.readOnly(isoDate),
  modified: field.readOnly(isoDate),
});

/** Several courses for one price. */
export const courseBundle = z.object(outputShape(courseBundleFields));
export type CourseBundle = z.output<typeof courseBundle>;

const fields = inputShape(courseBundleFields);

const family = {
  path: '/lectern/v1/course-bundles',
  noun: 'bundle',
  who: {
    read: 'anyone reads bundles that are for sale; with context=edit staff, instructors those of their own courses',
    write: 'managers and administrators; instructors bundles of their own courses',
  },
  view: courseBundle,
};

const bundleResource = resource({
  ...family,
  longJobLists: ['bundles'],
  mediaPlace: 'bundle',
  create: z.object({
    ...fields,
    course_ids: courseBundleFields.course_ids.input,
    access_mode: courseBundleFields.access_mode.input.default('one_time'),
    status: courseBundleFields.status.input.default('draft'),
  }),
  update: z
    .object({
      ...fields,
      modified: isoDate,
      /** Courses that are added become accessible to the existing buyers as well. */
      give_to_buyers: flag,
    })
    .partial(),
  query: listQuery(['date', 'id', 'title', 'price', 'modified', 'include'], { orderby: 'date' }).extend({
    status: z.enum(['any', ...bundleStatuses]).default('any'),
    slug: z.string().max(MAX_SLUG_LENGTH).optional(),
    /** Bundles with this course. */
    course: id.optional(),
    author: id.optional(),
    access_mode: z.enum(bundleAccessModes).optional(),
  }),
  readErrors: ['addon_inactive'],
  familyErrors: ['addon_inactive', 'not_found'],
});

/** Only while the add-on course-bundle is on. */
export const courseBundles = {
  ...bundleResource,
  list: {
    ...bundleResource.list,
    response: z.object({ data: z.array(courseBundle), meta: listMeta.extend({ bundles_count: statusCounts }) }),
  },
  /** POST although it only reads: it has a body. Courses that the caller may not use are left out. */
  preview: endpoint({
    method: 'POST',
    path: `${family.path}/preview`,
    summary: 'What courses cost together, and what a bundle of them would save',
    who: family.who.write,
    body: z.object({
      course_ids: courseBundleFields.course_ids.input,
      /** The price of the bundle; '' if it is not known yet. */
      price: courseBundleFields.regular_price.input.default(''),
    }),
    response: z.object({
      currency: z.string(),
      courses: z.array(bundledCourse),
      courses_total: amount,
      formatted_courses_total: z.string(),
      saving: amount,
      formatted_saving: z.string(),
      saving_percent: z.number().int(),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'addon_inactive'],
  }),
  /** The personal part of the bundle's page. */
  standing: endpoint({
    method: 'GET',
    path: `${family.path}/:id/standing`,
    summary: 'What the caller can do with a bundle',
    who: 'anyone who may see the bundle',
    params: z.object({ id }),
    response: z.object({
      bundle_id: z.number().int(),
      action: z.enum(bundleActions),
      /** Why it cannot be bought; '' if it can. */
      message: z.string(),
      url: z.string(),
      /** Courses that the caller has access to already. */
      owned_course_ids: z.array(z.number().int()),
    }),
    errors: ['not_found', 'addon_inactive'],
  }),
};

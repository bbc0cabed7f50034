import { z } from 'zod';
import { personRef } from '../base/refs.ts';
import { contentStatusFilter } from '../base/content-status.ts';
import { endpoint } from '../base/endpoint.ts';
import { locales } from '../base/locales.ts';
import { inputShape } from '../base/fields.ts';
import { flag, id, isoDate, money, nameText, slug, whole } from '../base/ids.ts';
import { envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { bulkUpdateOf, cloneOf, resource } from '../base/resource.ts';
import {
  MAX_COURSE_PASSWORD_LENGTH,
  MAX_REVIEW_NOTE_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SLUG_LENGTH,
  MAX_STARTING_ITEMS,
  MAX_STARTING_SECTIONS,
} from '../limits.ts';
import { course, courseAction, courseFields, itemTypes, startingTypes } from './course.ts';

const courseBody = inputShape(courseFields);

/**
 * Sections and items that a new course begins with, by name: drafts to be written, made with it or not at all. With a
 * `request_key` the same request is answered with the course it has made, however often it is sent.
 */
const startingOutline = z
  .array(
    z.object({
      name: nameText(),
      items: z.array(z.object({ type: z.enum(startingTypes), name: nameText() })).max(MAX_STARTING_ITEMS),
    }),
  )
  .max(MAX_STARTING_SECTIONS)
  .refine((sections) => sections.reduce((count, { items }) => count + items.length, 0) <= MAX_STARTING_ITEMS);
export type StartingOutline = z.output<typeof startingOutline>;

/** The revision the editor started from; when it is older than the stored one the answer is 409. */
export const basedOn = { modified: isoDate.optional() };

const family = {
  path: '/lectern/v1/courses',
  noun: 'course',
  who: {
    read: 'anyone sees what is published; authors see their own with context=edit',
    write: 'the course’s author and who teaches it with them, managers, administrators',
  },
  view: course,
};

/** Terms by id or slug, separated by commas. */
const namedTerms = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(z.union([id, slug])).max(50),
);

const courseFilters = {
  price_type: z.enum(['free', 'paid']).optional(),
  category: namedTerms.optional(),
  tag: namedTerms.optional(),
  /** Courses without a language of their own are in the language of the school. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  difficulty: namedTerms.optional(),
  author: id.optional(),
  /** An average of at least this many stars. */
  rating: whole(1, 5).optional(),
};

const facet = z.object({ id: z.number().int(), count: z.number().int() });

const courseResource = resource({
  ...family,
  longJobLists: ['courses'],
  mediaPlace: 'course',
  create: z.object({
    ...courseBody,
    outline: startingOutline.optional(),
    request_key: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional(),
  }),
  update: z
    .object({
      ...courseBody,
      ...basedOn,
      /** Publishes the drafts of the outline along, all of them or nothing; one that may not be published is named. */
      publish_items: flag,
      /** Those enrolled get a mail, when this save publishes the course. */
      notify_learners: flag,
    })
    .partial(),
  query: listQuery(
    [
      'date',
      'id',
      'title',
      'slug',
      'modified',
      'menu_order',
      'price',
      'popular',
      'enrolled',
      'rating',
      'include',
      'rand',
    ],
    {
      orderby: 'date',
    },
  ).extend({
    slug: z.string().max(MAX_SLUG_LENGTH).optional(),
    /** Implies context=edit if the caller can edit courses: stock clients send no context. */
    status: contentStatusFilter.optional(),
    featured: flag.optional(),
    ...courseFilters,
    /**
     * The caller's own courses among those they edit. Counted as `mine` in addition to the statuses, whose counts do
     * not change.
     */
    mine: flag.default(false),
    min_price: money.optional(),
    max_price: money.optional(),
  }),
});

const courseList = z.object({ data: z.array(course), meta: listMeta.extend({ courses_count: statusCounts }) });

export const courses = {
  ...courseResource,
  list: { ...courseResource.list, response: courseList },
  facets: endpoint({
    method: 'GET',
    path: '/lectern/v1/courses/facets',
    summary: 'How many courses of the catalog each filter would leave, beside the other filters',
    who: 'anyone',
    query: z.object({ search: z.string().trim().max(MAX_SEARCH_LENGTH).default(''), ...courseFilters }),
    response: z.object({
      /** A course counts once for each category above its own. */
      categories: z.array(facet),
      difficulties: z.array(facet),
      /** Those of the most courses; the chosen one is among them also with none left. */
      tags: z.array(facet.extend({ name: z.string(), slug: z.string() })),
      languages: z.array(z.object({ language: z.string(), count: z.number().int() })),
      price_types: z.object({ free: z.number().int(), paid: z.number().int() }),
      /** Those with the most courses first; the chosen one is among them also with none left. */
      instructors: z.array(facet.extend({ display_name: z.string() })),
    }),
    errors: ['invalid_params'],
  }),
  /** Includes sections and items, but not learners; the copy is a draft of the caller. */
  clone: cloneOf(family),
  bulkUpdate: bulkUpdateOf(
    family,
    z.object({
      status: courseBody.status,
      categories: courseBody.categories,
      author_id: courseBody.author_id,
    }),
  ),
  sendBack: endpoint({
    method: 'POST',
    path: '/lectern/v1/courses/:id/send-back',
    summary: 'Give a course that waits for review back to its author as a draft, with a note by mail',
    who: 'managers, administrators',
    params: z.object({ id }),
    body: z.object({ note: z.string().trim().min(1).max(MAX_REVIEW_NOTE_LENGTH) }),
    response: course,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'bad_transition'],
  }),
  /** What a permanent deletion takes with it, so that a person can be asked. */
  removal: endpoint({
    method: 'GET',
    path: '/lectern/v1/courses/:id/removal',
    summary: 'What deleting a course for good would take with it',
    who: 'the course’s author, managers, administrators',
    params: z.object({ id }),
    response: z.object({
      sections: z.number().int(),
      items: z.number().int(),
      /** People who are enrolled now. */
      learners: z.number().int(),
      /** Items that learners have completed. */
      completions: z.number().int(),
    }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  samples: endpoint({
    method: 'GET',
    path: '/lectern/v1/courses/samples',
    summary: 'List the sample courses that come with the program',
    who: 'instructors, managers, administrators',
    response: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        summary: z.string(),
        /** The language of the course. */
        locale: z.enum(locales),
        sections: z.number().int(),
        lessons: z.number().int(),
        quizzes: z.number().int(),
      }),
    ),
    errors: ['not_signed_in', 'forbidden'],
  }),
  sample: endpoint({
    method: 'POST',
    path: '/lectern/v1/courses/sample',
    summary: 'Add a sample course of one’s own, to look at how one is made',
    who: 'instructors, managers, administrators; publishing as with any course',
    body: z
      .object({
        /** The slug of a sample. Defaults to the first one listed. */
        sample: z.string().max(MAX_SLUG_LENGTH).optional(),
        status: z.enum(['draft', 'publish']).default('draft'),
      })
      .prefault({}),
    response: course,
    status: 201,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
  /** Names only, without addresses: they are public on course pages. */
  teachers: endpoint({
    method: 'GET',
    path: '/lectern/v1/courses/teachers',
    summary: 'Who may teach a course, by name',
    who: 'instructors, managers, administrators',
    query: listQuery(['name'], { orderby: 'name', order: 'asc' }),
    response: envelope(personRef).extend({ meta: listMeta }),
    errors: ['not_signed_in', 'forbidden', 'invalid_params'],
  }),
  /** The course page's personal part: loaded after the cached HTML. */
  standing: endpoint({
    method: 'GET',
    path: '/lectern/v1/courses/:id/standing',
    summary: 'What the caller can do next in a course, and how far they are',
    who: 'anyone who may see the course',
    params: z.object({ id }),
    response: z.object({
      course_id: z.number().int(),
      enrolled: z.boolean(),
      action: courseAction,
      message: z.string(),
      url: z.string(),
      /** Courses to complete first, including completed ones; shown if they block the course. */
      prerequisites: z.array(
        z.object({ id: z.number().int(), name: z.string(), permalink: z.string(), completed: z.boolean() }),
      ),
      percent: z.number().int(),
      completed: z.number().int(),
      total: z.number().int(),
      /** About how long the items take that the caller has not completed. */
      minutes_left: z.number().int(),
      /** Whether the caller gets an email when enrollment opens; null: it is open, or not announced. */
      opening_alert: z.boolean().nullable(),
      /** By which students join the class of the course at Google; '' if the caller does not see it. */
      google_classroom_enrollment_code: z.string(),
      /** The caller may take the course again: of which enrollment, and how often they have and may; null: not now. */
      retake: z
        .object({ enrollment_id: z.number().int(), count: z.number().int(), left: z.number().int().nullable() })
        .nullable(),
    }),
    errors: ['not_found'],
  }),
  /** The public table of contents: names and types, never content. */
  curriculum: endpoint({
    method: 'GET',
    path: '/lectern/v1/courses/:id/curriculum',
    summary: 'Sections and items of a course by name',
    who: 'anyone who may see the course, where its curriculum is shown',
    params: z.object({ id }),
    response: z.object({
      course_id: z.number().int(),
      sections: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          description: z.string(),
          items: z.array(
            z.object({
              id: z.number().int(),
              name: z.string(),
              type: z.enum(itemTypes),
              video: z.boolean(),
              /** A live stream. */
              live: z.boolean(),
              /** Approximate minutes; 0 if unknown. */
              duration: z.number().int(),
              preview: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    errors: ['not_found', 'not_enrolled', 'password_required'],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/lectern/v1/courses/:id/unlock',
    summary: 'Open a password-protected course with its password',
    who: 'anyone',
    params: z.object({ id }),
    body: z.object({ password: z.string().min(1).max(MAX_COURSE_PASSWORD_LENGTH) }),
    response: z.object({ unlocked: z.literal(true) }),
    transaction: 'own',
    errors: ['not_found', 'wrong_course_password', 'rate_limited'],
  }),
  children: endpoint({
    method: 'GET',
    path: '/lectern/v1/courses/children',
    summary: 'The sections of a course, flat',
    who: 'learners with access, and staff of the course',
    query: z.object({ course: id }),
    response: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        type: z.string(),
        menu_order: z.number().int(),
        parent_id: z.number().int(),
      }),
    ),
    errors: ['not_signed_in', 'not_found', 'not_enrolled'],
  }),
};

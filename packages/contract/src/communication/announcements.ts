import { z } from 'zod';
import { namedRef, personRef } from '../base/refs.ts';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, outputShape, required } from '../base/fields.ts';
import { dateIn, flag, id, isoDate, isoDateOrNull } from '../base/ids.ts';
import { envelope, listMeta, listQuery, perPageOrAll, statusCounts, truncated } from '../base/paging.ts';
import { bulkUpdateOf, cloneOf, resource } from '../base/resource.ts';
import { MAX_REQUEST_ID_LENGTH, MAX_ROWS } from '../limits.ts';

export const announcementStatuses = ['publish', 'scheduled', 'draft', 'trash'] as const;
export const announcementAudiences = ['all', 'not_completed'] as const;

export const courseAnnouncementFields = defineFields({
  id: field.readOnly(z.number().int()),
  title: required(field.name()),
  slug: field.readOnly(z.string()),
  permalink: field.readOnly(z.string()),
  status: field.own(z.enum(['publish', 'scheduled', 'draft']), z.enum(announcementStatuses)),
  description: required(field.shortHtml(50_000, { min: 1 })),
  truncated: field.readOnly(truncated),
  date_created: field.readOnly(isoDate),
  date_modified: field.readOnly(isoDate),
  modified: field.readOnly(isoDate),
  /** When it was published first. */
  published_at: field.readOnly(isoDateOrNull),
  /** When a scheduled one is published. */
  publish_date: field.own(dateIn, isoDateOrNull),
  /** 0 for pinned ones, which come first; 1 for the others. */
  menu_order: field.readOnly(z.number().int()),
  course_id: field.readOnly(z.number().int()),
  course: field.readOnly(namedRef),
  /** id 0: the author was deleted. */
  author: field.readOnly(personRef),
  audience: field.choice(announcementAudiences),
  /** false for learners. */
  send_email: field.flag(),
  pin: field.flag(),
  /** Whether the caller has read it; `has_user_read_<id>` says the same for stock clients. */
  has_read: field.readOnly(z.boolean()),
  /** For staff: how many of its learners have read it. null for learners. */
  read_count: field.readOnly(z.number().int().nullable()),
  /** For staff: how many active learners it is for. null for learners. */
  learners_count: field.readOnly(z.number().int().nullable()),
  /** Of a create for several courses: the IDs of all. */
  created_ids: field.readOnly(z.array(z.number().int()).optional()),
  can: field.readOnly(z.object({ edit: z.boolean() })),
});

/** News of a course for its learners. */
export const courseAnnouncement = z.looseObject(outputShape(courseAnnouncementFields));
export type CourseAnnouncement = z.output<typeof courseAnnouncement>;

const fields = inputShape(courseAnnouncementFields);
const audience = courseAnnouncementFields.audience.input.default('all');

const family = {
  path: '/lectern/v1/course-announcement',
  noun: 'announcement',
  who: {
    read: 'staff within their courses; learners those published in their courses',
    write: 'staff of the course; learners mark them as read',
  },
  view: courseAnnouncement,
};

const announcementResource = resource({
  ...family,
  longJobLists: ['courseAnnouncements'],
  mediaPlace: 'announcement',
  create: z.object({
    ...fields,
    status: courseAnnouncementFields.status.input.default('publish'),
    audience,
    send_email: flag.default(false),
    pin: flag.default(false),
    course_id: id.optional(),
    /** One announcement each. */
    course_ids: z.array(id).max(MAX_ROWS).optional(),
    /** One for each course that the caller teaches. */
    all_own_courses: flag.default(false),
    /** Repeating a request with the same ID creates nothing again. */
    request_id: z.string().trim().min(1).max(MAX_REQUEST_ID_LENGTH).optional(),
  }),
  update: z
    .object({
      ...fields,
      /** Before it is published first. */
      course_id: id,
      modified: isoDate,
      has_read: flag,
      /** `learn`: only `has_read` counts. */
      request_from: z.string().max(20),
    })
    .partial(),
  query: listQuery(['date', 'title', 'id', 'menu_order'], { orderby: 'date', order: 'desc' }).extend({
    per_page: perPageOrAll(10),
    course_id: id.optional(),
    author_id: id.optional(),
    status: z.enum(['any', ...announcementStatuses]).default('any'),
    /** `learn`: as a learner sees them, pinned ones first. */
    request_from: z.string().max(20).optional(),
  }),
  readErrors: ['not_enrolled'],
  familyErrors: ['addon_inactive', 'not_found'],
});

const errors = ['invalid_params', 'not_signed_in', 'forbidden', 'addon_inactive'] as const;
const unread = z.object({ unread_count: z.number().int() });

/** Only while the add-on course-announcement is on. */
export const courseAnnouncements = {
  ...announcementResource,
  list: {
    ...announcementResource.list,
    response: envelope(courseAnnouncement).extend({
      meta: listMeta.extend({ announcement_count: statusCounts, unread_count: z.number().int() }),
    }),
  },
  clone: cloneOf(family),
  bulkUpdate: bulkUpdateOf(family, z.object({ status: z.enum(['publish', 'draft']) })),
  sendAgain: endpoint({
    method: 'POST',
    path: `${family.path}/:id/send-again`,
    summary: 'Mark an announcement as unread for all, and notify its learners again',
    who: 'staff of the course',
    params: z.object({ id }),
    response: courseAnnouncement,
    errors: [...errors, 'not_found', 'rate_limited'],
  }),
  reach: endpoint({
    method: 'GET',
    path: `${family.path}/reach`,
    summary: 'How many learners an announcement would be for',
    who: 'staff, their courses',
    query: z.object({
      course_ids: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
        z.array(id).max(MAX_ROWS).default([]),
      ),
      all_own_courses: flag.default(false),
      audience,
    }),
    response: z.object({
      courses: z.number().int(),
      learners: z.number().int(),
      /** Whether the school sends this email: it may be turned off, or there may be no mail server. */
      email: z.enum(['sent', 'off', 'no_mail_server']),
    }),
    errors: [...errors, 'not_found'],
  }),
  unread: endpoint({
    method: 'GET',
    path: `${family.path}/unread`,
    summary: 'How many announcements you have not read',
    who: 'signed in',
    query: z.object({ course_id: id.optional() }),
    response: unread,
    errors,
  }),
};

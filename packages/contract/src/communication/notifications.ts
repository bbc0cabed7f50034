import { z } from 'zod';
import { namedRef } from '../base/refs.ts';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDate, isoDateOrNull } from '../base/ids.ts';
import { envelope, listMeta, listQuery } from '../base/paging.ts';
import { MAX_MUTED_COURSES, MAX_ROWS, MAX_UNREAD_COUNT } from '../limits.ts';
import { emailAudiences } from '../emails/email-ids.ts';

/** The types of notifications, by audience. */
export const notificationTypes = {
  student: [
    'course_enrolled',
    'course_completed',
    'certificate_issued',
    'quiz_graded',
    'assignment_graded',
    'assignment_returned',
    'grades_released',
    'review_approved',
    'review_replied',
    'question_replied',
    'announcement',
    'content_unlocked',
    'instructor_application_decided',
    'reward_rank',
    'reward_achievement',
    'order_completed',
    'order_on_hold',
  ],
  instructor: [
    'new_enrollment',
    'quiz_to_review',
    'assignment_submitted',
    'review_posted',
    'course_review_posted',
    'question_asked',
    'course_sold',
    'withdrawal_approved',
    'withdrawal_rejected',
  ],
  admin: ['instructor_application', 'new_order', 'payment_proof', 'withdrawal_requested', 'import_finished'],
} as const;

export const notificationTypeNames = [
  ...notificationTypes.student,
  ...notificationTypes.instructor,
  ...notificationTypes.admin,
] as const;
export type NotificationType = (typeof notificationTypeNames)[number];

const statuses = ['unread', 'read'] as const;

const notification = z.object({
  id: z.number().int(),
  /** The course that it is about, else what it is about in two or three words. */
  title: z.string(),
  /** One sentence of HTML, in the language of the reader. */
  description: z.string(),
  user_id: z.number().int(),
  /** The person who acted, or 0. */
  created_by: z.number().int(),
  status: z.enum(statuses),
  type: z.enum(notificationTypeNames),
  /** Where it leads; a path of the school. */
  topic_url: z.string(),
  /** The item that it is about, else the course, else 0. */
  post_id: z.number().int(),
  /** 0 without a course. */
  course_id: z.number().int(),
  created_at: isoDate,
  modified_at: isoDate,
  /** Read notifications are deleted then. */
  expire_at: isoDateOrNull,
});
export type Notification = z.output<typeof notification>;

/** Some of one's own notifications, or all of them. */
const chosen = z
  .object({ ids: z.array(id).min(1).max(MAX_ROWS).optional(), all: flag.optional() })
  .refine(({ ids, all }) => ids !== undefined || all === true, { path: ['ids'] });

/** Counted up to 100, so that it costs the same however many there are. */
const unread_count = z.number().int().max(MAX_UNREAD_COUNT);
const changed = z.object({ changed: z.number().int(), unread_count });

const path = '/lectern/v1/notifications';
const errors = ['not_signed_in'] as const;

/** The notifications of the caller. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Your notifications',
    who: 'signed in',
    query: listQuery(['created_at', 'id'], { orderby: 'created_at', order: 'desc', per_page: 20 }).extend({
      status: z.enum(['any', ...statuses]).default('any'),
      type: z.enum(notificationTypeNames).optional(),
      course_id: id.optional(),
    }),
    response: envelope(notification).extend({ meta: listMeta.extend({ unread_count }) }),
    inPerson: false,
    errors: ['invalid_params', ...errors],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Mark a notification as read or unread',
    who: 'signed in, their own',
    params: z.object({ id }),
    body: z.object({ status: z.enum(statuses) }),
    response: notification,
    updates: true,
    errors: ['invalid_params', 'not_found', ...errors],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a notification',
    who: 'signed in, their own',
    params: z.object({ id }),
    response: notification,
    errors: ['not_found', ...errors],
  }),
  bulkUpdate: endpoint({
    method: 'PUT',
    path: `${path}/update`,
    summary: 'Mark notifications as read',
    who: 'signed in, their own',
    body: chosen,
    response: changed,
    updates: true,
    errors: ['invalid_params', ...errors],
  }),
  bulkRemove: endpoint({
    method: 'DELETE',
    path: `${path}/delete`,
    summary: 'Delete notifications',
    who: 'signed in, their own',
    body: chosen,
    response: changed,
    errors: ['invalid_params', ...errors],
  }),
  unread: endpoint({
    method: 'GET',
    path: `${path}/unread`,
    summary: 'How many notifications you have not read',
    who: 'signed in',
    response: z.object({ unread_count }),
    inPerson: false,
    errors,
  }),
  stream: endpoint({
    method: 'GET',
    path: `${path}/stream`,
    summary: 'Your notifications as they arrive, as server-sent events',
    who: 'signed in, with the session cookie',
    query: z.object({
      /** Without waiting, the answer ends with what was missed: for clients that cannot read a stream. */
      wait: flag.default(true),
      /** Where the client cannot send the header `Last-Event-ID`. */
      last_event_id: id.optional(),
    }),
    response: z.unknown(),
    file: 'text/event-stream',
    cookieAlone: true,
    inPerson: false,
    errors: ['rate_limited', ...errors],
  }),
};

/** What the stream says of a notification. */
export interface StreamedNotification {
  id: number;
  type: NotificationType;
  course_id: number;
  item_id: number;
}

export const digests = ['off', 'daily', 'weekly'] as const;

const preferences = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      audience: z.enum(emailAudiences),
      /** null: there is no notification of it in the school. */
      in_app: z.boolean().nullable(),
      /** null: there is no email about it, or the school does not send it. */
      email: z.boolean().nullable(),
    }),
  ),
  digest: z.enum(digests),
  muted_courses: z.array(namedRef),
});
export type NotificationPreferences = z.output<typeof preferences>;

const preferencesPath = '/lectern/v1/users/me/notification-preferences';

/** Which notifications and emails the caller gets. Emails that accounts depend on cannot be turned off. */
export const notificationPreferences = {
  read: endpoint({
    method: 'GET',
    path: preferencesPath,
    summary: 'Which notifications and emails you get',
    who: 'signed in',
    response: preferences,
    errors: ['not_signed_in'],
  }),
  change: endpoint({
    method: 'PUT',
    path: preferencesPath,
    summary: 'Change which notifications and emails you get',
    who: 'signed in',
    body: z.object({
      events: z
        .array(z.object({ id: z.string().max(60), in_app: flag.optional(), email: flag.optional() }))
        .max(200)
        .default([]),
      digest: z.enum(digests).optional(),
      mute: z.array(id).max(MAX_MUTED_COURSES).default([]),
      unmute: z.array(id).max(MAX_MUTED_COURSES).default([]),
    }),
    response: preferences,
    updates: true,
    errors: ['invalid_params', 'not_signed_in', 'only_in_person'],
  }),
};

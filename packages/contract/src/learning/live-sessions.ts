import { z } from 'zod';
import { inputShape, outputShape } from '../base/fields.ts';
import { contentStatuses } from '../base/content-status.ts';
import { dateIn, flag, html, id, isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { endpoint } from '../base/endpoint.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { itemFields, itemResource, itemTexts } from '../courses/items.ts';
import { lessonMaterial, materialsIn } from './lessons.ts';
import {
  MAX_HOST_NOTE_LENGTH,
  MAX_REQUEST_ID_LENGTH,
  MAX_SESSION_LINK_LENGTH,
  MAX_SESSION_MINUTES,
  MAX_SESSION_PASSWORD_LENGTH,
  MIN_SESSION_MINUTES,
} from '../limits.ts';

/** The state of a published session, derived from its times and the server clock. */
export const sessionStates = ['upcoming', 'active', 'expired'] as const;
export type SessionState = (typeof sessionStates)[number];

/** A published session returns its state instead of `publish`. */
const sessionStatuses = [...contentStatuses, ...sessionStates] as const;

/**
 * Whether the reader can join. `open`: the response holds the link and the password; `no_link`: joining is open, but
 * staff have not set a link.
 */
export const joinStates = ['open', 'too_early', 'ended', 'sign_in', 'no_link', 'not_scheduled'] as const;

/**
 * `manual`: staff paste the link of a meeting that they have created themselves. The others: the server creates the
 * meeting, and changes and deletes it with the session.
 */
export const sessionProviders = ['manual', 'zoom', 'google-meet'] as const;
export type SessionProvider = (typeof sessionProviders)[number];

export const recordingModes = ['none', 'local', 'cloud'] as const;

/** Settings of a Zoom meeting. They have no effect on sessions whose link was pasted. */
export const meetingOptions = z.object({
  join_before_host: z.boolean(),
  host_video: z.boolean(),
  participant_video: z.boolean(),
  mute_upon_entry: z.boolean(),
  waiting_room: z.boolean(),
  auto_recording: z.enum(recordingModes),
  /** Closes registration at the start. */
  close_registration: z.boolean(),
});
export type MeetingOptions = z.output<typeof meetingOptions>;

const view = {
  ...outputShape({ ...itemFields, ...itemTexts }),
  status: z.enum(sessionStatuses),
  created_at: isoDate,
  starts_at: isoDateOrNull,
  ends_at: isoDateOrNull,
  /** Minutes. */
  duration: z.number().int(),
  /** The time zone that the session was planned in. */
  time_zone: z.string(),
  provider: z.enum(sessionProviders),
  /** Enrolled learners are invited by email when the session is published or changed. */
  add_all_students_as_attendee: z.boolean(),
  /** The session as a calendar file, without its link. '' without a date. */
  calendar_url: z.string(),
  /** '' for learners until joining opens. Staff always get it. */
  join_url: z.string(),
  meeting_id: z.string(),
  password: z.string(),
  join: z.enum(joinStates),
  /** When learners get the link. */
  join_opens_at: isoDateOrNull,
  /** For staff only. */
  host_note: z.string(),
  /** Shown after the session. '' for learners before that. */
  closing_text: z.string(),
  download_materials: z.array(lessonMaterial),
  /** The server clock at the time of the response, because the clock of the device may be wrong. */
  server_time: isoDate,
  /** Whether the caller has completed it; always false in lists. */
  completed: z.boolean(),
};
export const liveSession = z.object({ ...view, ...meetingOptions.shape });
export type LiveSession = z.output<typeof liveSession>;

/** Before the year 9999: a session ends within the years that a date can name. */
const start = dateIn.refine((date) => date === null || date < '9999');

/** The URL of a meeting. The allowed hosts depend on the type. */
const link = z.string().trim().max(MAX_SESSION_LINK_LENGTH);

const fields = {
  ...inputShape({ ...itemFields, ...itemTexts }),
  /** Clients send the state of a published session back as its status, which means `publish`. */
  status: z.preprocess(
    (value) => (sessionStates.some((state) => state === value) ? 'publish' : value),
    inputShape(itemFields).status,
  ),
  starts_at: start.optional(),
  /** An alternative to `duration`, which wins when both are set and differ. */
  ends_at: dateIn.optional(),
  duration: whole(MIN_SESSION_MINUTES, MAX_SESSION_MINUTES).optional(),
  time_zone: z.string().trim().max(60).optional(),
  join_url: link.optional(),
  meeting_id: z.string().trim().max(100).optional(),
  password: z.string().trim().max(MAX_SESSION_PASSWORD_LENGTH).optional(),
  provider: z.enum(sessionProviders).optional(),
  add_all_students_as_attendee: flag.optional(),
  /** A retry with the same value does not create a second meeting at the provider. Nothing else depends on it. */
  request_id: z.string().trim().max(MAX_REQUEST_ID_LENGTH).optional(),
  host_note: z.string().trim().max(MAX_HOST_NOTE_LENGTH).optional(),
  closing_text: html.optional(),
  download_materials: materialsIn.optional(),
};

const listedStatus: readonly string[] = ['any', 'all', ...sessionStatuses];

/**
 * A list of content statuses and states of published sessions (`draft,upcoming`). `any` and `all` match everything
 * outside the trash.
 */
const statusFilter = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z
    .array(z.string())
    .min(1)
    .max(10)
    .refine((named) => named.every((one) => listedStatus.includes(one)), { params: { oneOf: listedStatus } })
    .transform((named) =>
      sessionStatuses.filter(
        (one) =>
          named.includes(one) ||
          ((named.includes('any') || named.includes('all')) &&
            contentStatuses.some((status) => status === one && status !== 'trash')),
      ),
    ),
);

const readErrors = [
  'not_enrolled',
  'access_expired',
  'password_required',
  'payment_required',
  'content_locked',
  'content_restricted_during_quiz',
] as const;

/** Copies a session as a draft with the same name, one week later at the same local time. */
const nextWeekOf = <View extends z.ZodType>(path: string, noun: string, response: View) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/next-week`,
    summary: `Copy a ${noun} into the next week`,
    who: 'the course’s author, managers, administrators',
    params: z.object({ id }),
    response,
    status: 201,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'addon_inactive'],
  });

/** Calls that both types of sessions have besides those of every item. */
const sessionCalls = <View extends z.ZodType>(path: string, noun: string, response: View) => ({
  nextWeek: nextWeekOf(path, noun, response),
  /** The browser follows it: the caller's attendance is recorded, and they are sent to the stored link. */
  join: endpoint({
    method: 'GET',
    path: `${path}/:id/join`,
    summary: `Join a ${noun}`,
    who: 'learners with access from 15 minutes before the start until the end, and staff of the course; the cookie alone identifies',
    params: z.object({ id }),
    response: z.unknown(),
    file: 'text/html',
    cookieAlone: true,
    errors: [...readErrors, 'not_signed_in', 'not_found', 'addon_inactive', 'session_not_joinable'],
  }),
  start: endpoint({
    method: 'GET',
    path: `${path}/:id/start`,
    summary: `Start a ${noun} as its host`,
    who: 'staff of the course; the cookie alone identifies',
    params: z.object({ id }),
    response: z.unknown(),
    file: 'text/html',
    cookieAlone: true,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'addon_inactive', 'session_not_joinable', 'provider_refused'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: `${path}/:id/calendar`,
    summary: `A ${noun} as a calendar file, without its link`,
    who: `learners with access to an unlocked ${noun}, and staff of the course; the cookie alone identifies`,
    params: z.object({ id }),
    response: z.unknown(),
    file: 'text/calendar',
    cookieAlone: true,
    errors: [...readErrors, 'not_signed_in', 'not_found', 'addon_inactive'],
  }),
});

const zoomFields = {
  ...fields,
  join_before_host: flag.optional(),
  host_video: flag.optional(),
  participant_video: flag.optional(),
  mute_upon_entry: flag.optional(),
  waiting_room: flag.optional(),
  auto_recording: z.enum(recordingModes).optional(),
  close_registration: flag.optional(),
};

const zoomItems = itemResource({
  path: '/lectern/v1/zooms',
  noun: 'Zoom session',
  view: liveSession,
  create: z.object(zoomFields),
  update: z.object({ ...zoomFields, modified: isoDate.optional() }).partial(),
  status: statusFilter,
  sorts: ['starts_at'],
  addon: true,
});

const meetFields = { ...fields, meet_url: link.optional() };
const googleMeet = z.object({ ...view, meet_url: z.string(), calender_url: z.string() });
export type GoogleMeet = z.output<typeof googleMeet>;

const meetItems = itemResource({
  path: '/lectern/v1/google-meet',
  noun: 'Google Meet session',
  view: googleMeet,
  create: z.object(meetFields),
  update: z.object({ ...meetFields, modified: isoDate.optional() }).partial(),
  status: statusFilter,
  sorts: ['starts_at'],
  addon: true,
  aliases: { summary: 'name', section_id: 'parent_id' },
});

/** Sessions held on Zoom. */
export const zooms = { ...zoomItems, ...sessionCalls('/lectern/v1/zooms', 'Zoom session', liveSession) };

/** Sessions held on Google Meet. `meet_url` is the link under the name that stock clients use. */
export const googleMeets = {
  ...meetItems,
  ...sessionCalls('/lectern/v1/google-meet', 'Google Meet session', googleMeet),
};

const attendee = z.object({
  /** The id of the learner. */
  id: z.number().int(),
  display_name: z.string(),
  /** '' if the reader may not see email addresses. */
  email: z.string(),
  avatar_url: z.string(),
  /** null for learners who have not joined. */
  first_joined_at: isoDateOrNull,
  last_joined_at: isoDateOrNull,
});
export type Attendee = z.output<typeof attendee>;

/** People who joined a live session through this school. */
export const sessionAttendance = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/live-session-attendance',
    longJobLists: ['sessionAttendance'],
    summary: 'Learners of a live session: those who joined it, and those of the course who did not',
    who: 'staff of the course',
    query: listQuery(['name', 'joined'], { order: 'asc' }).extend({
      session: id,
      attended: z.enum(['any', 'yes', 'no']).default('any'),
    }),
    response: envelope(attendee),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'addon_inactive'],
  }),
};

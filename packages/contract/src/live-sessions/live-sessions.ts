import { z } from 'zod';
import { listedPerson } from '../base/refs.ts';
import { defineFields, field, inputShape, outputShape } from '../base/fields.ts';
import { contentStatuses } from '../base/content-status.ts';
import { dateIn, flag, id, isoDate, isoDateOrNull } from '../base/ids.ts';
import { endpoint } from '../base/endpoint.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { itemFields, itemReadErrors, itemResource, itemTexts } from '../courses/items.ts';
import { lessonMaterial, materialsIn } from '../learning/lessons.ts';
import { MAX_REQUEST_ID_LENGTH, MAX_SESSION_LINK_LENGTH, MAX_SESSION_MINUTES } from '../limits.ts';

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

const option = field.own(flag, z.boolean());

/** Settings of a Zoom meeting. They have no effect on sessions whose link was pasted. */
const optionFields = {
  join_before_host: option,
  host_video: option,
  participant_video: option,
  mute_upon_entry: option,
  waiting_room: option,
  auto_recording: field.own(z.enum(recordingModes), z.enum(recordingModes)),
  /** Closes registration at the start. */
  close_registration: option,
};
export const meetingOptions = z.object(outputShape(optionFields));
export type MeetingOptions = z.output<typeof meetingOptions>;

/** Before the year 9999: a session ends within the years that a date can name. */
const start = dateIn.refine((date) => date === null || date < '9999');

/** The URL of a meeting. The allowed hosts depend on the type. */
const link = z.string().trim().max(MAX_SESSION_LINK_LENGTH);

/** The fields that sessions of both types have besides those of every item. */
export const sessionFields = defineFields({
  ...itemTexts,
  created_at: field.readOnly(isoDate),
  starts_at: field.own(start, isoDateOrNull),
  /** An alternative to `duration`, which wins when both are set and differ. */
  ends_at: field.own(dateIn, isoDateOrNull),
  /** Minutes. */
  duration: field.whole(1, MAX_SESSION_MINUTES),
  /** The time zone that the session was planned in. */
  time_zone: field.text(60, { erasure: 'setting' }),
  provider: field.choice(sessionProviders),
  /** Enrolled learners are invited by email when the session is published or changed. */
  add_all_students_as_attendee: field.flag(),
  /** The session as a calendar file, without its link. '' without a date. */
  calendar_url: field.readOnly(z.string()),
  /** '' for learners until joining opens. Staff always get it. */
  join_url: field.own(link, z.string()),
  meeting_id: field.own(z.string().trim().max(100), z.string()),
  /** The limit is that of Zoom. */
  password: field.text(10),
  join: field.readOnly(z.enum(joinStates)),
  /** When learners get the link. */
  join_opens_at: field.readOnly(isoDateOrNull),
  /** A private note of the hosts. For staff only. */
  host_note: field.text(2000),
  /** Shown after the session. '' for learners before that. */
  closing_text: field.html(),
  download_materials: field.own(materialsIn, z.array(lessonMaterial)),
  /** Idempotency key: a retry with the same value does not create a second meeting at the provider. */
  request_id: field.writeOnly(z.string().trim().max(MAX_REQUEST_ID_LENGTH)),
  /** The server clock at the time of the response, because the clock of the device may be wrong. */
  server_time: field.readOnly(isoDate),
  /** Whether the caller has completed it; always false in lists. */
  completed: field.readOnly(z.boolean()),
});

const commonFields = {
  ...itemFields,
  /** Clients send the state of a published session back as its status, which means `publish`. */
  status: field.own(
    z.preprocess(
      (value) => (sessionStates.some((state) => state === value) ? 'publish' : value),
      itemFields.status.input,
    ),
    z.enum(sessionStatuses),
  ),
  ...sessionFields,
};
const zoomFields = { ...commonFields, ...optionFields };
const meetFields = {
  ...commonFields,
  meet_url: field.own(link, z.string()),
  calender_url: field.readOnly(z.string()),
};

export const liveSession = z.object(outputShape(zoomFields));
export type LiveSession = z.output<typeof liveSession>;

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
    errors: [...itemReadErrors, 'not_signed_in', 'not_found', 'addon_inactive', 'session_not_joinable'],
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
    errors: [...itemReadErrors, 'not_signed_in', 'not_found', 'addon_inactive'],
  }),
});

const zoomItems = itemResource({
  path: '/lectern/v1/zooms',
  noun: 'Zoom session',
  view: liveSession,
  create: z.object(inputShape(zoomFields)),
  update: z.object({ ...inputShape(zoomFields), modified: isoDate.optional() }).partial(),
  status: statusFilter,
  sorts: ['starts_at'],
  addon: true,
});

const googleMeet = z.object(outputShape(meetFields));
export type GoogleMeet = z.output<typeof googleMeet>;

const meetItems = itemResource({
  path: '/lectern/v1/google-meet',
  noun: 'Google Meet session',
  view: googleMeet,
  create: z.object(inputShape(meetFields)),
  update: z.object({ ...inputShape(meetFields), modified: isoDate.optional() }).partial(),
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

const attendee = listedPerson.extend({
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

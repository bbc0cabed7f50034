import { z } from 'zod';
import { contentStatuses } from '../base/content-status.ts';
import { dateIn, html, id, isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { endpoint } from '../base/endpoint.ts';
import { itemFields, itemResource, itemView } from '../courses/items.ts';
import { lessonMaterial, materialsIn } from './lessons.ts';
import {
  MAX_HOST_NOTE_LENGTH,
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

/** `manual`: staff paste the link of a meeting that they have created themselves. */
export const sessionProviders = ['manual'] as const;

const view = {
  ...itemView,
  status: z.enum(sessionStatuses),
  created_at: isoDate,
  starts_at: isoDateOrNull,
  ends_at: isoDateOrNull,
  /** Minutes. */
  duration: z.number().int(),
  /** The time zone that the session was planned in. */
  time_zone: z.string(),
  provider: z.enum(sessionProviders),
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
export const liveSession = z.object(view);
export type LiveSession = z.output<typeof liveSession>;

/** The URL of a meeting. The allowed hosts depend on the type. */
const link = z.string().trim().max(MAX_SESSION_LINK_LENGTH);

const fields = {
  ...itemFields,
  /** Clients send the state of a published session back as its status, which means `publish`. */
  status: z.preprocess(
    (value) => (sessionStates.some((state) => state === value) ? 'publish' : value),
    itemFields.status,
  ),
  starts_at: dateIn.optional(),
  /** An alternative to `duration`, which wins when both are set and differ. */
  ends_at: dateIn.optional(),
  duration: whole(MIN_SESSION_MINUTES, MAX_SESSION_MINUTES).optional(),
  time_zone: z.string().trim().max(60).optional(),
  join_url: link.optional(),
  meeting_id: z.string().trim().max(100).optional(),
  password: z.string().trim().max(MAX_SESSION_PASSWORD_LENGTH).optional(),
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

const zoomItems = itemResource({
  path: '/lectern/v1/zooms',
  noun: 'Zoom session',
  view: liveSession,
  create: z.object(fields),
  update: z.object({ ...fields, modified: isoDate.optional() }).partial(),
  status: statusFilter,
  addon: true,
});

const meetFields = { ...fields, meet_url: link.optional() };
const googleMeet = z.object({ ...view, meet_url: z.string() });

const meetItems = itemResource({
  path: '/lectern/v1/google-meet',
  noun: 'Google Meet session',
  view: googleMeet,
  create: z.object(meetFields),
  update: z.object({ ...meetFields, modified: isoDate.optional() }).partial(),
  status: statusFilter,
  addon: true,
});

/** Sessions held on Zoom. */
export const zooms = { ...zoomItems, nextWeek: nextWeekOf('/lectern/v1/zooms', 'Zoom session', liveSession) };

/** Sessions held on Google Meet. `meet_url` is the link under the name that stock clients use. */
export const googleMeets = {
  ...meetItems,
  nextWeek: nextWeekOf('/lectern/v1/google-meet', 'Google Meet session', googleMeet),
};

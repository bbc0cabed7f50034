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

/** Where a published session stands, by its times and the school's clock. */
export const sessionStates = ['upcoming', 'active', 'expired'] as const;
export type SessionState = (typeof sessionStates)[number];

/** A published session answers its state in place of `publish`. */
const sessionStatuses = [...contentStatuses, ...sessionStates] as const;

/**
 * What the reader may do about joining. `open`: the link and the password are in the answer; `no_link`: it is time, and
 * staff have named no link yet.
 */
export const joinStates = ['open', 'too_early', 'ended', 'sign_in', 'no_link', 'not_scheduled'] as const;

/** `manual`: staff paste the link of a meeting they have made themselves. */
export const sessionProviders = ['manual'] as const;

const view = {
  ...itemView,
  status: z.enum(sessionStatuses),
  created_at: isoDate,
  starts_at: isoDateOrNull,
  ends_at: isoDateOrNull,
  /** Minutes. */
  duration: z.number().int(),
  /** The zone its times were planned in. */
  time_zone: z.string(),
  provider: z.enum(sessionProviders),
  /** '' before learners may join; staff always get it. */
  join_url: z.string(),
  meeting_id: z.string(),
  password: z.string(),
  join: z.enum(joinStates),
  /** From when on learners get the link. */
  join_opens_at: isoDateOrNull,
  /** For staff alone. */
  host_note: z.string(),
  /** Shown once the session is over; '' before, for learners. */
  closing_text: z.string(),
  download_materials: z.array(lessonMaterial),
  /** The school's clock at this answer: a countdown must not follow a clock that is wrong. */
  server_time: isoDate,
  /** Whether the caller has completed it; always false in lists. */
  completed: z.boolean(),
};
export const liveSession = z.object(view);
export type LiveSession = z.output<typeof liveSession>;

/** An address of a meeting; which hosts it may have depends on the type. */
const link = z.string().trim().max(MAX_SESSION_LINK_LENGTH);

const fields = {
  ...itemFields,
  /** The states of a published session, as clients send them back, mean `publish`. */
  status: z.preprocess(
    (value) => (sessionStates.some((state) => state === value) ? 'publish' : value),
    itemFields.status,
  ),
  starts_at: dateIn.optional(),
  /** Instead of the duration; the duration counts where both are named and do not agree. */
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
 * Statuses of content, states of published sessions, or both (`draft,upcoming`); `any` and `all` stand for all but the
 * trash.
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

/** A copy of a session as a draft of the same name, a week after it by the clocks of its zone. */
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

/** Sessions held on Google Meet; `meet_url` is the link by the name that stock clients know. */
export const googleMeets = {
  ...meetItems,
  nextWeek: nextWeekOf('/lectern/v1/google-meet', 'Google Meet session', googleMeet),
};

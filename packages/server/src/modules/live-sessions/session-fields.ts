import { type ContentStatus, type contract, type Input, sessionFields } from '@lectern/contract';
import { MAX_SESSION_MINUTES } from '@lectern/contract/limits';
import type { Db } from '../../platform/db/database.ts';
import { storedFields } from '../../platform/db/stored-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ItemFacts } from '../courses/index.ts';
import { checkMedia, materialColumns } from '../media/index.ts';
import { isTimeZone } from '../settings/index.ts';
import type { SessionContent } from './live-sessions.queries.ts';
import { liveSessions } from './live-sessions.tables.ts';
import { changedOptions } from './meeting-options.ts';
import { linkError, meetingIdIn } from './session-link.rules.ts';
import { sessionState } from './session-state.rules.ts';
import { invalid } from './words/messages.ts';

/** The body of either session type. */
export type SessionBody = Partial<
  Input<typeof contract.googleMeets.create>['body'] & Input<typeof contract.zooms.create>['body']
>;
type SessionRow = typeof liveSessions.$inferSelect;

/** Dates, the link, the options of meetings and the files have rules of their own. */
export const storedSession = storedFields(sessionFields, liveSessions, {
  duration: 'minutes',
  add_all_students_as_attendee: 'inviteLearners',
});

interface Choosing {
  db: Db;
  actor: Actor;
  body: SessionBody;
  /** null for a new session. */
  before: SessionRow | null;
  /** The status after this write. */
  status: ContentStatus;
  now: Date;
}

const DEFAULT_MINUTES = 60;

/** Start and length. `ends_at` sets the length unless the body changes `duration`. */
function timeColumns({
  body,
  before,
  status,
  now,
}: Choosing): Pick<SessionContent, 'startsAt' | 'minutes' | 'movedAt'> {
  const start = body.starts_at === undefined ? (before?.startsAt ?? null) : body.starts_at && new Date(body.starts_at);
  const known = before?.minutes ?? DEFAULT_MINUTES;
  let minutes = body.duration ?? known;
  if (body.ends_at && start && (body.duration === undefined || body.duration === known)) {
    minutes = Math.round((Date.parse(body.ends_at) - start.getTime()) / 60_000);
    if (minutes < 1) invalid('ends_at', 'end_before_start');
    if (minutes > MAX_SESSION_MINUTES) invalid('ends_at', 'session_too_long', { n: MAX_SESSION_MINUTES });
  }
  const startsAt = start === null || start === '' ? null : start;
  const isNew = startsAt?.getTime() !== before?.startsAt?.getTime();
  if (status !== 'draft' && status !== 'trash') {
    if (!startsAt) invalid('starts_at', 'no_start');
    if (isNew && sessionState({ startsAt, minutes, now }) === 'expired') invalid('starts_at', 'starts_in_past');
  }
  const moved = isNew && before?.startsAt && status === 'publish';
  return { startsAt, minutes, ...(moved && { movedAt: now }) };
}

/** The validated join link and the meeting ID it contains. */
function linkColumns({ body, before }: Choosing): Pick<SessionContent, 'joinUrl' | 'meetingId'> {
  const provider = body.provider ?? before?.provider ?? 'manual';
  // The provider makes the link.
  if (provider !== 'manual') return before && before.provider !== provider ? { joinUrl: '', meetingId: '' } : {};
  // Clients that use `meet_url` send both fields but only change that one.
  const field = body.meet_url !== undefined && body.meet_url !== (before?.joinUrl ?? '') ? 'meet_url' : 'join_url';
  const joinUrl = body[field];
  const changed = joinUrl !== undefined && joinUrl !== (before?.joinUrl ?? '');
  // The meeting of the provider is deleted.
  if (!changed && before && before.provider !== 'manual') return { joinUrl: '', meetingId: '' };
  if (!changed) return body.meeting_id === undefined ? {} : { meetingId: body.meeting_id };
  const error = linkError(joinUrl);
  if (error) invalid(field, error);
  const given = body.meeting_id === (before?.meetingId ?? '') ? undefined : body.meeting_id;
  return { joinUrl, meetingId: given ?? meetingIdIn(joinUrl) };
}

/** Validates the body and returns the content columns it sets. Fields missing from the body are left out. */
export async function sessionContent(choosing: Choosing): Promise<SessionContent> {
  const { db, actor, body, before } = choosing;
  if (body.time_zone !== undefined && !isTimeZone(body.time_zone)) invalid('time_zone', 'unknown_timezone');
  await checkMedia(db, {
    ids: (body.download_materials ?? []).map((file) => file.id),
    field: (place) => `download_materials.${place}`,
    mime: /./,
    actor,
    before: before?.downloadMaterials ?? [],
  });
  const meetingOptions = changedOptions(body, before?.meetingOptions);
  return {
    ...storedSession.columns(body),
    ...(meetingOptions && { meetingOptions }),
    ...timeColumns(choosing),
    ...linkColumns(choosing),
    ...materialColumns({ body, before }),
  };
}

/** The facts of a session that the outline shows. */
export const factsOf = ({ startsAt, minutes }: Pick<SessionContent, 'startsAt' | 'minutes'>): ItemFacts => ({
  duration: minutes ?? DEFAULT_MINUTES,
  ...(startsAt && { startsAt: startsAt.toISOString() }),
});

import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@lectern/contract/time';
import { AppError } from '../../../platform/errors.ts';
import { on, type Subscriber } from '../../../platform/events.ts';
import type { Prepared } from '../../../platform/http/route.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { isSecureLink, refused, UnansweredError } from '../../../platform/net/provider-answers.ts';
import type { Services } from '../../../platform/services.ts';
import { googleMeetEvents, zoomEvents } from '../live-sessions.events.ts';
import { type ProviderSlug, selectOptionalAccount } from './accounts.queries.ts';
import { connectedProvider, isConnected, ownerOf, providerOf } from './accounts.usecases.ts';
import {
  deleteMeeting,
  giveUpMeeting,
  insertPendingMeeting,
  type MeetingRow,
  selectAbandonedMeetings,
  selectOptionalMeetingByKey,
  selectOptionalMeetingOf,
  selectOptionalUnlinked,
  updateCreatedMeeting,
  updateFailures,
} from './meetings.queries.ts';
import { type CreatedMeeting, type MeetingFields } from './provider.ts';

/** A meeting without a session is deleted after this time: its request is over by then. */
const ABANDONED_MS = 15 * MINUTE_MS;
/** Tries to delete a meeting, one for each run of the job. Then it stays at the provider. */
const MAX_FAILURES = 100;
const AT_ONCE = 50;

/** A meeting that was created or changed at its provider before the transaction of its session. */
export interface PreparedMeeting extends Prepared {
  row: MeetingRow;
  /** It was created, not changed. */
  isNew: boolean;
  /** Of a changed one: the revision of its session that it was worked out from. */
  basedOn?: Date;
}

/** A request ID counts for one person, one provider and one session, so that no session takes the meeting of another. */
const requestHashOf = ({ provider, userId, sessionId, requestId }: Wanted): string | null =>
  requestId
    ? createHash('sha256')
        .update(`${userId}\n${provider}\n${sessionId ?? ''}\n${requestId}`)
        .digest('hex')
    : null;

interface Wanted {
  provider: ProviderSlug;
  userId: number;
  /** null for a session that is created with its meeting. */
  sessionId: number | null;
  requestId: string | undefined;
  fields: MeetingFields;
}

/** Creates a meeting, or finds the one that the same request has created. */
export async function createMeeting(services: Services, wanted: Wanted): Promise<PreparedMeeting> {
  const { db } = services;
  const ownerId = ownerOf(wanted.provider, wanted.userId);
  const provider = await connectedProvider(services, db, { provider: wanted.provider, userId: ownerId });
  const requestHash = requestHashOf(wanted);
  const pending = await insertPendingMeeting(db, {
    provider: wanted.provider,
    ownerId,
    requestHash,
    createdAt: services.clock(),
  });
  if (!pending) return repeated(services, requestHash);
  const name = `lectern-${pending.id}-t${pending.createdAt.getTime()}`;
  let made: CreatedMeeting;
  try {
    made = await provider.create(wanted.fields, name);
  } catch (error) {
    const meetingId = error instanceof UnansweredError ? provider.idOf(name) : null;
    // It may have been created: the job deletes it by its ID.
    if (meetingId) await giveUpMeeting(db, pending.id, meetingId);
    else await deleteMeeting(db, pending.id);
    throw error;
  }
  const row = await updateCreatedMeeting(db, pending.id, made);
  const undo = () => deleteUnlinked(services, row.id);
  // Checked once the meeting is recorded, since one that cannot be used has to be deleted at the provider.
  if (!isSecureLink(made.joinUrl)) {
    await undo();
    throw refused('no link');
  }
  return { row, isNew: true, undo };
}

async function repeated(services: Services, requestHash: string | null): Promise<PreparedMeeting> {
  const row = requestHash ? await selectOptionalMeetingByKey(services.db, requestHash) : undefined;
  // The first request is still waiting for the provider.
  if (!row || row.meetingId === '') throw new AppError('unavailable', { retryAfter: 5 });
  return { row, isNew: true, undo: () => deleteUnlinked(services, row.id) };
}

/**
 * Changes a meeting. If its session cannot be saved, the meeting gets the values that are stored then, which another
 * request may have changed. `basedOn`: the revision of the session that `after` was worked out from.
 */
export async function changeMeeting(
  services: Services,
  {
    row,
    after,
    stored,
    basedOn,
  }: { row: MeetingRow; after: MeetingFields; stored: () => Promise<MeetingFields>; basedOn: Date },
): Promise<PreparedMeeting> {
  const provider = await connectedProvider(services, services.db, { provider: row.provider, userId: row.ownerId });
  await provider.update(row.meetingId, after);
  return {
    row,
    isNew: false,
    basedOn,
    async undo() {
      try {
        await provider.update(row.meetingId, await stored());
      } catch (error) {
        services.log.warn({ err: error }, 'a meeting could not be changed back');
      }
    },
  };
}

/** Deletes a meeting that no session has. A failure is left to the job. */
async function deleteUnlinked(services: Services, id: number): Promise<void> {
  const row = await selectOptionalUnlinked(services.db, id);
  if (row) await deleteAtProvider(services, row);
}

async function deleteAtProvider(services: Services, row: MeetingRow): Promise<void> {
  const { db } = services;
  try {
    if (row.meetingId !== '') {
      const account = await selectOptionalAccount(db, { provider: row.provider, userId: row.ownerId });
      // Without the account the meeting cannot be reached. Its row is deleted after the last try.
      if (!account || !isConnected(account)) throw new AppError('provider_not_connected');
      await providerOf(services, account).remove(row.meetingId);
    }
    await deleteMeeting(db, row.id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await updateFailures(db, row.id);
    services.log.warn({ code: error.code, meeting: row.id }, 'a meeting could not be deleted at its provider');
  }
}

export async function deleteAbandonedMeetings(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - ABANDONED_MS);
  const rows = await selectAbandonedMeetings(services.db, { before, maxFailures: MAX_FAILURES, limit: AT_ONCE });
  // One after the other, as providers limit requests.
  for (const row of rows) await deleteAtProvider(services, row);
}

export function meetingJobs(services: Services): JobKind[] {
  const job: JobKind = {
    name: 'live-sessions.delete-meetings',
    cron: '*/5 * * * *',
    run: () => deleteAbandonedMeetings(services),
  };
  return [job];
}

export function meetingSubscribers(services: Services): Subscriber[] {
  return [zoomEvents, googleMeetEvents].map(({ deleted }) =>
    on(deleted, `live-sessions.delete-${deleted.type.replace('.', '-')}`, () => deleteAbandonedMeetings(services)),
  );
}

/** The link by which the host opens a session. The provider gives it out anew each time. */
export async function startUrlOf(services: Services, session: { id: number; joinUrl: string }): Promise<string> {
  const { id, joinUrl } = session;
  if (joinUrl === '') throw new AppError('session_not_joinable', { join: 'no_link' });
  const meeting = await selectOptionalMeetingOf(services.db, id);
  if (!meeting) return joinUrl;
  const owner = { provider: meeting.provider, userId: meeting.ownerId };
  const provider = await connectedProvider(services, services.db, owner);
  return provider.startUrl(meeting.meetingId, meeting.joinUrl);
}

import type { OwnData } from '@lectern/contract';
import type { Readable } from 'node:stream';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { userData } from '../people.events.ts';
import { OWN_DATA_QUEUE, type OwnDataJob } from './own-data.jobs.ts';
import {
  beginDownload,
  type DownloadRow,
  selectOptionalDownload,
  selectOptionalDownloadForUpdate,
} from './own-data.queries.ts';

const PER_DAY = 5;
const DAY_SECONDS = 86_400;

const isOver = ({ expiresAt }: DownloadRow, now: Date): boolean => expiresAt !== null && expiresAt <= now;

function view(row: DownloadRow | undefined, now: Date): OwnData {
  if (!row) return { status: 'none', requested_at: null, expires_at: null, byte_size: 0, file_url: '' };
  const status = row.status === 'ready' && isOver(row, now) ? 'expired' : row.status;
  const ready = status === 'ready';
  return {
    status,
    requested_at: row.requestedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    byte_size: ready ? row.byteSize : 0,
    file_url: ready ? '/api/lectern/v1/users/me/data/file' : '',
  };
}

export async function readOwnData(db: Db, { userId, now }: { userId: number; now: Date }): Promise<OwnData> {
  return view(await selectOptionalDownload(db, userId), now);
}

/** Requests an archive. While one is being built, it is returned instead. */
export async function requestOwnData(
  services: Services,
  { actor, now }: { actor: Actor; now: Date },
): Promise<OwnData> {
  const { userId } = actor;
  const before = await selectOptionalDownload(services.db, userId);
  if (before?.status === 'pending') return view(before, now);
  await consumeRateLimit(services.db, { key: `own-data:${userId}`, max: PER_DAY, windowSeconds: DAY_SECONDS }, now);
  const { row, replaced } = await services.db.transaction(async (tx) => {
    const old = await selectOptionalDownloadForUpdate(tx, userId);
    const begun = await beginDownload(tx, { userId, requestedAt: now });
    if (!begun) return { row: await selectOptionalDownload(tx, userId), replaced: '' };
    const job: OwnDataJob = { userId, requestedAt: now.toISOString() };
    await services.jobs.send(tx, OWN_DATA_QUEUE, job);
    await emit(tx, { services, actor, now }, userData.data_requested({ user_id: userId }));
    return { row: begun, replaced: old?.fileKey ?? '' };
  });
  if (replaced !== '') await services.files.remove(replaced);
  logSecurityEvent(services, { event: 'data_requested', actorId: userId, subjectId: userId });
  return view(row, now);
}

/** The archive, while it can be fetched. */
export async function openOwnData(
  services: Services,
  db: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<{ stream: Readable; row: DownloadRow }> {
  const row = await selectOptionalDownload(db, userId);
  const stream =
    row?.status === 'ready' && row.fileKey !== '' && !isOver(row, now) ? await services.files.get(row.fileKey) : null;
  if (!row || !stream) throw new AppError('not_found');
  logSecurityEvent(services, { event: 'data_downloaded', actorId: userId, subjectId: userId });
  return { stream, row };
}

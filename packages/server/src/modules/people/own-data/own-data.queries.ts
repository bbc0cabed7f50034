import { and, eq, isNotNull, lt, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dataDownloads } from '../people.tables.ts';

export type DownloadRow = typeof dataDownloads.$inferSelect;

/** A request of a person; a newer one replaces it. */
export type DownloadRequest = Pick<DownloadRow, 'userId' | 'requestedAt'>;

const pending = ({ userId, requestedAt }: DownloadRequest) =>
  and(
    eq(dataDownloads.userId, userId),
    eq(dataDownloads.status, 'pending'),
    eq(dataDownloads.requestedAt, requestedAt),
  );

export async function selectOptionalDownload(db: Db, userId: number): Promise<DownloadRow | undefined> {
  const [row] = await db.select().from(dataDownloads).where(eq(dataDownloads.userId, userId));
  return row;
}

export async function selectOptionalDownloadForUpdate(db: Db, userId: number): Promise<DownloadRow | undefined> {
  const [row] = await db.select().from(dataDownloads).where(eq(dataDownloads.userId, userId)).for('update');
  return row;
}

/** Undefined when one is being made: of two requests at once one begins. */
export async function beginDownload(db: Db, request: DownloadRequest): Promise<DownloadRow | undefined> {
  const fresh = { ...request, status: 'pending' as const, fileKey: '', byteSize: 0, expiresAt: null };
  const [row] = await db
    .insert(dataDownloads)
    .values(fresh)
    .onConflictDoUpdate({ target: dataDownloads.userId, set: fresh, setWhere: ne(dataDownloads.status, 'pending') })
    .returning();
  return row;
}

export async function isPending(db: Db, request: DownloadRequest): Promise<boolean> {
  return (await db.$count(dataDownloads, pending(request))) > 0;
}

/** False if the request was replaced. */
export async function endDownload(
  db: Db,
  request: DownloadRequest,
  ending: Pick<DownloadRow, 'status'> & Partial<Pick<DownloadRow, 'fileKey' | 'byteSize' | 'expiresAt'>>,
): Promise<boolean> {
  const ended = await db
    .update(dataDownloads)
    .set(ending)
    .where(pending(request))
    .returning({ id: dataDownloads.userId });
  return ended.length > 0;
}

const AT_ONCE = 100;

export function selectExpired(db: Db, now: Date): Promise<DownloadRow[]> {
  return db
    .select()
    .from(dataDownloads)
    .where(
      and(
        eq(dataDownloads.status, 'ready'),
        ne(dataDownloads.fileKey, ''),
        isNotNull(dataDownloads.expiresAt),
        lt(dataDownloads.expiresAt, now),
      ),
    )
    .limit(AT_ONCE);
}

/** The file is gone; that there was one stays. */
export async function forgetFile(db: Db, { userId, fileKey }: DownloadRow): Promise<void> {
  await db
    .update(dataDownloads)
    .set({ fileKey: '' })
    .where(and(eq(dataDownloads.userId, userId), eq(dataDownloads.fileKey, fileKey)));
}

export function selectStuck(db: Db, before: Date): Promise<DownloadRow[]> {
  return db
    .select()
    .from(dataDownloads)
    .where(and(eq(dataDownloads.status, 'pending'), lt(dataDownloads.requestedAt, before)))
    .limit(AT_ONCE);
}

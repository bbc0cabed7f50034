import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { uploads } from './uploads.tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** A lock that was not renewed for this long belongs to a crashed request and can be taken over. */
const LEASE_SECONDS = 20;

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/** An upload by id, if this person owns it. */
export async function selectOptionalUpload(
  db: Db,
  { id, ownerId, now }: { id: string; ownerId: number; now: Date },
): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)));
  return row && row.expiresAt > now ? row : undefined;
}

export async function selectUploadById(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

/** The unfinished uploads of a person, newest first. */
export function selectUnfinishedUploads(
  db: Db,
  { ownerId, now, limit }: { ownerId: number; now: Date; limit: number },
): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), isNull(uploads.resultId), sql`${uploads.expiresAt} > ${now}`))
    .orderBy(sql`${uploads.createdAt} desc, ${uploads.id}`)
    .limit(limit);
}

/** Serializes new uploads of a person until the end of the transaction, so that two cannot take the same space. */
export async function lockUploadsOf(db: Db, ownerId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7315033, ${ownerId})`);
}

/** The number of unfinished uploads of a person, and the bytes reserved by the person and by everyone. */
export async function selectReserved(
  db: Db,
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<{ count: number; person: number; school: number }> {
  const theirs = sql`filter (where ${uploads.ownerId} = ${ownerId})`;
  const [row] = await db
    .select({
      count: sql<number>`${count()} ${theirs}`.mapWith(Number),
      person: sql<number>`coalesce(sum(${uploads.byteSize}) ${theirs}, 0)`.mapWith(Number),
      school: sql<number>`coalesce(sum(${uploads.byteSize}), 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(and(isNull(uploads.resultId), sql`${uploads.expiresAt} > ${now}`));
  return row ?? { count: 0, person: 0, school: 0 };
}

export async function updateReceived(
  db: Db,
  { id, receivedBytes, expiresAt }: { id: string; receivedBytes: number; expiresAt: Date },
): Promise<void> {
  await db.update(uploads).set({ receivedBytes, expiresAt }).where(eq(uploads.id, id));
}

export async function updateResult(db: Db, { id, resultId }: { id: string; resultId: number }): Promise<void> {
  await db.update(uploads).set({ resultId }).where(eq(uploads.id, id));
}

/** Uses the clock of the database, because the clocks of processes differ. */
const isFree = or(isNull(uploads.holder), lt(uploads.heldAt, sql`now() - make_interval(secs => ${LEASE_SECONDS})`));

export async function holdUpload(db: Db, { id, holder }: { id: string; holder: string }): Promise<boolean> {
  const held = await db
    .update(uploads)
    .set({ holder, heldAt: sql`now()` })
    .where(and(eq(uploads.id, id), isFree))
    .returning({ id: uploads.id });
  return held.length > 0;
}

/** Renews the lock. Returns false when another request has taken it. */
export async function stillHoldUpload(db: Db, { id, holder }: { id: string; holder: string }): Promise<boolean> {
  const held = await db
    .update(uploads)
    .set({ heldAt: sql`now()` })
    .where(and(eq(uploads.id, id), eq(uploads.holder, holder)))
    .returning({ id: uploads.id });
  return held.length > 0;
}

export async function letGoOfUpload(db: Db, { id, holder }: { id: string; holder: string }): Promise<void> {
  await db
    .update(uploads)
    .set({ holder: null, heldAt: null })
    .where(and(eq(uploads.id, id), eq(uploads.holder, holder)));
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

/** Deletes expired uploads without a lock, and returns their ids. */
export async function deleteExpiredUploads(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .delete(uploads)
    .where(and(lt(uploads.expiresAt, now), isFree))
    .returning({ id: uploads.id });
  return rows.map(({ id }) => id);
}

export async function selectUploadIds(db: Db): Promise<Set<string>> {
  const rows = await db.select({ id: uploads.id }).from(uploads);
  return new Set(rows.map(({ id }) => id));
}

import type { contract } from '@lectern/contract';
import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { selectFileKeysOf } from '../../../platform/files/stored-files.ts';
import { type Page, window } from '../../../platform/http/paging.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../../identity/identity.tables.ts';
import type { MediaRow } from '../media.queries.ts';
import { media, mediaTrash } from '../media.tables.ts';

export type TrashRow = typeof mediaTrash.$inferSelect;
export type TrashListQuery = z.output<typeof contract.mediaTrash.list.query>;

/** An entry of the trash with the item it belongs to. */
export interface TrashedMedia {
  entry: TrashRow;
  item: MediaRow;
  ownerName: string | null;
}

/** The media item, in the trash or not. */
export async function getMediaOrTrashed(db: Db, id: number): Promise<MediaRow> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Holds the media row until the end of the transaction. Every change of the trash begins with it. */
export async function selectOptionalForUpdate(db: Db, id: number): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id)).for('update');
  return row;
}

export async function getTrashEntry(db: Db, id: number): Promise<{ entry: TrashRow; item: MediaRow }> {
  const [found] = await db
    .select({ entry: mediaTrash, item: media })
    .from(mediaTrash)
    .innerJoin(media, eq(media.id, mediaTrash.mediaId))
    .where(eq(mediaTrash.id, id));
  if (!found) throw new AppError('not_found');
  return found;
}

export async function insertTrashEntry(db: Db, entry: typeof mediaTrash.$inferInsert): Promise<void> {
  await db.insert(mediaTrash).values(entry);
}

export async function setTrashed(db: Db, { id, trashed }: { id: number; trashed: boolean }): Promise<MediaRow> {
  const [row] = await db.update(media).set({ trashed }).where(eq(media.id, id)).returning();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Removes an entry from the trash. Undefined if another request removed it first. */
export async function takeTrashEntry(db: Db, id: number): Promise<TrashRow | undefined> {
  const [entry] = await db.delete(mediaTrash).where(eq(mediaTrash.id, id)).returning();
  return entry;
}

/** The entry of the deleted item itself. */
export async function deleteDeletedEntry(db: Db, mediaId: number): Promise<void> {
  await db.delete(mediaTrash).where(and(eq(mediaTrash.mediaId, mediaId), isNull(mediaTrash.file)));
}

/** The file of an item that was replaced last. */
export async function selectOptionalFormerFile(db: Db, mediaId: number): Promise<TrashRow | undefined> {
  const [entry] = await db
    .select()
    .from(mediaTrash)
    .where(and(eq(mediaTrash.mediaId, mediaId), isNotNull(mediaTrash.file)))
    .orderBy(desc(mediaTrash.id))
    .limit(1);
  return entry;
}

/** Deleted items first: the former files of such an item go with it. */
export async function selectTrashedBefore(db: Db, moment: Date): Promise<TrashRow[]> {
  return db
    .select()
    .from(mediaTrash)
    .where(lt(mediaTrash.removedAt, moment))
    .orderBy(desc(isNull(mediaTrash.file)), asc(mediaTrash.id));
}

export const selectEntryKeys = (db: Db, id: number): Promise<string[]> =>
  selectFileKeysOf(db, mediaTrash, eq(mediaTrash.id, id));

const byteSize = sql<number>`coalesce((${mediaTrash.file} ->> 'byteSize')::bigint, ${media.byteSize})`;

const sortable = {
  removed_at: mediaTrash.removedAt,
  title: sql`${media.title} collate "und-x-icu"`,
  byte_size: byteSize,
};

const ofReason = { deleted: isNull(mediaTrash.file), replaced: isNotNull(mediaTrash.file) };

/** One page of the trash; `authorId` null for everybody's. The former files of a deleted item are part of it. */
export async function selectTrash(
  db: Db,
  { query, authorId }: { query: TrashListQuery; authorId: number | null },
): Promise<Page<TrashedMedia>> {
  const where = and(
    or(isNull(mediaTrash.file), eq(media.trashed, false)),
    authorId === null ? undefined : eq(media.authorId, authorId),
    query.reason && ofReason[query.reason],
    query.search ? contains(media.title, query.search) : undefined,
    inIds(query, mediaTrash.id),
    inPeriod(query, mediaTrash.removedAt),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await db
    .select({ entry: mediaTrash, item: media, ownerName: users.displayName })
    .from(mediaTrash)
    .innerJoin(media, eq(media.id, mediaTrash.mediaId))
    .leftJoin(users, eq(users.id, media.authorId))
    .where(where)
    .orderBy(direction(sortable[query.orderby]), direction(mediaTrash.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db
    .select({ n: count() })
    .from(mediaTrash)
    .innerJoin(media, eq(media.id, mediaTrash.mediaId))
    .where(where);
  return { rows, total: total?.n ?? 0 };
}

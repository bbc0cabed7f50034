import type { contract, Got } from '@lectern/contract';
import { and, arrayOverlaps, asc, count, desc, eq, inArray, isNull, like, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../platform/errors.ts';
import { selectFileKeysOf } from '../../platform/files/stored-files.ts';
import { window } from '../../platform/http/paging.ts';
import { users } from '../identity/identity.tables.ts';
import { originalKeys } from './media.keys.ts';
import { media, type MediaFile, mediaTrash, mediaUses } from './media.tables.ts';

export type MediaRow = typeof media.$inferSelect;
export type { MediaFile };
export type MediaUse = { courseId: number; itemId: number | null; viewOnly: boolean };
export type MediaListQuery = z.output<typeof contract.media.list.query>;
export type MediaView = Got<typeof contract.media.get>;

/** Excludes files in the trash. */
const active = eq(media.trashed, false);

export async function insertMedia(db: Db, row: typeof media.$inferInsert): Promise<MediaRow> {
  const [inserted] = await db.insert(media).values(row).returning();
  return inserted!;
}

export async function getMedia(db: Db, id: number): Promise<MediaRow> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), active));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Holds the row until the end of the transaction. */
export async function getMediaForUpdate(db: Db, id: number): Promise<MediaRow> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), active))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Another file under the same id. */
export async function updateMediaFile(
  db: Db,
  { id, file, formerKeys }: { id: number; file: MediaFile; formerKeys: string[] },
): Promise<MediaRow> {
  const [row] = await db
    .update(media)
    .set({ ...file, formerKeys })
    .where(eq(media.id, id))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

export async function updateMedia(
  db: Db,
  id: number,
  fields: Partial<Pick<MediaRow, 'title' | 'altText' | 'caption'>>,
): Promise<MediaRow> {
  if (Object.keys(fields).length === 0) return getMedia(db, id);
  const [row] = await db.update(media).set(fields).where(eq(media.id, id)).returning();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Deletes rows for good, with the former files of theirs in the trash. Returns the keys of all files to remove. */
export async function deleteMedia(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const keys = [
    ...(await selectFileKeysOf(db, media, inArray(media.id, [...ids]))),
    ...(await selectFileKeysOf(db, mediaTrash, inArray(mediaTrash.mediaId, [...ids]))),
  ];
  await db.delete(media).where(inArray(media.id, [...ids]));
  return keys;
}

/** In no order; ids that do not exist are left out. */
export async function selectMediaByIds(db: Db, ids: readonly number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(and(inArray(media.id, [...new Set(ids)]), active));
}

/**
 * The files that have or had these keys, those in the trash too; the key of a smaller size counts for its picture.
 */
export async function selectNamedMedia(
  db: Db,
  keys: readonly string[],
): Promise<{ id: number; authorId: number | null }[]> {
  if (keys.length === 0) return [];
  const originals = keys.flatMap(originalKeys);
  return db
    .select({ id: media.id, authorId: media.authorId })
    .from(media)
    .where(or(inArray(media.key, originals), arrayOverlaps(media.formerKeys, originals)));
}

export async function selectMediaIdsByKeys(db: Db, keys: readonly string[]): Promise<number[]> {
  return (await selectNamedMedia(db, keys)).map((row) => row.id);
}

// Names written out: in a select of one table drizzle leaves the table off, and `id` would be that of the use.
const uses = sql<MediaUse[]>`(
  select coalesce(json_agg(json_build_object('courseId', u.course_id, 'itemId', u.item_id,
    'viewOnly', u.view_only)), '[]')
  from ${mediaUses} u where u.media_id = media.id)`;

/** A file with every place that shows it, by its key or that of one of its sizes; one statement. */
export async function selectOptionalFile(db: Db, key: string): Promise<{ row: MediaRow; uses: MediaUse[] } | null> {
  const [found] = await db
    .select({ row: media, uses })
    .from(media)
    .where(and(inArray(media.key, originalKeys(key)), active));
  return found ?? null;
}

/** The file that has replaced the one with this key, with every place that shows it. */
export async function selectOptionalSuccessor(
  db: Db,
  key: string,
): Promise<{ row: MediaRow; uses: MediaUse[] } | null> {
  const [found] = await db
    .select({ row: media, uses })
    .from(media)
    .where(and(arrayOverlaps(media.formerKeys, originalKeys(key)), active));
  return found ?? null;
}

export async function getMediaWithUses(db: Db, id: number): Promise<{ row: MediaRow; uses: MediaUse[] }> {
  const [found] = await db
    .select({ row: media, uses })
    .from(media)
    .where(and(eq(media.id, id), active));
  if (!found) throw new AppError('not_found');
  return found;
}

/** Ids of the files that a course's page (`itemId` null) or one of its items shows. */
export async function selectMediaIdsUsedBy(
  db: Db,
  { courseId, itemId }: { courseId: number; itemId: number | null },
): Promise<number[]> {
  const rows = await db
    .select({ id: mediaUses.mediaId })
    .from(mediaUses)
    .where(
      and(eq(mediaUses.courseId, courseId), itemId === null ? isNull(mediaUses.itemId) : eq(mediaUses.itemId, itemId)),
    );
  return rows.map((row) => row.id);
}

/** What an item shows it shows in another course from now on. */
export async function moveMediaUses(
  db: Db,
  { itemId, toCourseId }: { itemId: number; toCourseId: number },
): Promise<void> {
  await db.update(mediaUses).set({ courseId: toCourseId }).where(eq(mediaUses.itemId, itemId));
}

/** Names the files a place shows: a course's page (`itemId` null) or one of its items. Replaces what was named before. */
export async function setMediaUses(
  db: Db,
  place: { courseId: number; itemId: number | null; mediaIds: readonly number[]; viewOnlyIds?: readonly number[] },
): Promise<void> {
  const { courseId, itemId, viewOnlyIds = [] } = place;
  await db
    .delete(mediaUses)
    .where(
      and(
        eq(mediaUses.courseId, courseId),
        itemId === null ? sql`${mediaUses.itemId} is null` : eq(mediaUses.itemId, itemId),
      ),
    );
  if (place.mediaIds.length === 0) return;
  if (itemId !== null) {
    await db
      .update(media)
      .set({ restricted: true })
      .where(and(inArray(media.id, [...new Set(place.mediaIds)]), eq(media.restricted, false)));
  }
  // Through the media table: an id that no longer exists must not fail the save of a lesson.
  await db.execute(sql`insert into ${mediaUses} (media_id, course_id, item_id, view_only)
    select ${media.id}, ${courseId}::integer, ${itemId}::integer, ${media.id} = any(${sql.param([...viewOnlyIds])}::integer[])
    from ${media} where ${inArray(media.id, [...new Set(place.mediaIds)])}`);
}

/** What shows a file shows it in its copy too: the course's own page, or an item of it. */
export async function copyMediaUses(
  db: Db,
  {
    fromCourseId,
    toCourseId,
    items,
  }: {
    fromCourseId: number;
    toCourseId: number;
    /** null: the public pages of the courses. */
    items: readonly { fromId: number; toId: number }[] | null;
  },
): Promise<void> {
  if (items === null) {
    await db.execute(sql`insert into ${mediaUses} (media_id, course_id, item_id)
      select media_id, ${toCourseId}::integer, null from ${mediaUses}
      where course_id = ${fromCourseId} and item_id is null`);
    return;
  }
  await db.execute(sql`insert into ${mediaUses} (media_id, course_id, item_id, view_only)
    select u.media_id, ${toCourseId}::integer, c."toId", u.view_only
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as c("fromId" integer, "toId" integer)
    join ${mediaUses} u on u.course_id = ${fromCourseId} and u.item_id = c."fromId"`);
}

/** A course that is deleted for good, or some items of it, show nothing any more. */
export async function deleteMediaUses(
  db: Db,
  { courseId, itemIds }: { courseId: number; itemIds?: readonly number[] },
): Promise<void> {
  await db
    .delete(mediaUses)
    .where(and(eq(mediaUses.courseId, courseId), itemIds && inArray(mediaUses.itemId, [...itemIds])));
}

const ofType = {
  image: like(media.mimeType, 'image/%'),
  video: like(media.mimeType, 'video/%'),
  audio: like(media.mimeType, 'audio/%'),
  captions: eq(media.mimeType, 'text/vtt'),
  document: eq(media.mimeType, 'application/pdf'),
  file: not(like(media.mimeType, 'image/%')),
};

const sortable = {
  date: media.createdAt,
  id: media.id,
  title: sql`${media.title} collate "und-x-icu"`,
  filesize: media.byteSize,
};

/** A row with the name of its owner; null once the account is gone. */
export type OwnedMedia = { row: MediaRow; ownerName: string | null };

/** One page of media; `authorId` null for everybody's. Two statements whatever the number of rows. */
export async function selectMedia(
  db: Db,
  { query, authorId, used }: { query: MediaListQuery; authorId: number | null; used?: SQL | undefined },
): Promise<{ rows: OwnedMedia[]; total: number }> {
  const where = and(
    active,
    authorId === null ? undefined : eq(media.authorId, authorId),
    used,
    query.search ? or(contains(media.title, query.search), contains(media.altText, query.search)) : undefined,
    query.media_type && ofType[query.media_type],
    inIds(query, media.id),
    inPeriod(query, media.createdAt),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await db
    .select({ row: media, ownerName: users.displayName })
    .from(media)
    .leftJoin(users, eq(users.id, media.authorId))
    .where(where)
    .orderBy(direction(sortable[query.orderby]), direction(media.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ n: count() }).from(media).where(where);
  return { rows, total: total?.n ?? 0 };
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { mediaEvents } from '../media.events.ts';
import { deleteMedia, type MediaRow } from '../media.queries.ts';
import { media, mediaUses } from '../media.tables.ts';
import { isShown } from './usage.queries.ts';

/** The files that a course or its items used and that were stored at this time. */
export async function selectMediaOfCourse(
  db: Db,
  { courseId, storedAt }: { courseId: number; storedAt: Date },
): Promise<MediaRow[]> {
  const shown = db.select({ id: mediaUses.mediaId }).from(mediaUses).where(eq(mediaUses.courseId, courseId));
  return db
    .select()
    .from(media)
    .where(and(inArray(media.id, shown), eq(media.createdAt, storedAt)))
    .orderBy(sql`${media.id}`);
}

/** Deletes the rows of those files that are no longer used. Returns the keys of the files to remove after the commit. */
export async function removeUnshownMedia(
  db: Db,
  { rows, ...writing }: WriteContext & { rows: readonly MediaRow[] },
): Promise<string[]> {
  const keys: string[] = [];
  for (const row of rows) {
    if (await isShown(db, row)) continue;
    keys.push(...(await deleteMedia(db, [row.id])));
    await emit(db, writing, mediaEvents.deleted({ media_id: row.id }));
  }
  return keys;
}

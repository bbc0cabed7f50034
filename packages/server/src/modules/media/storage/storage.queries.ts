import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { media, mediaTrash } from '../media.tables.ts';

/** Bytes used in the library and its trash, by the school and by one person. */
export async function selectUsedBytes(db: Db, ownerId: number | null): Promise<{ person: number; school: number }> {
  const former = db
    .select({
      mediaId: mediaTrash.mediaId,
      bytes: sql<number>`sum((${mediaTrash.file} ->> 'byteSize')::bigint)`.as('bytes'),
    })
    .from(mediaTrash)
    .where(isNotNull(mediaTrash.file))
    .groupBy(mediaTrash.mediaId)
    .as('former');
  const bytes = sql`${media.byteSize} + coalesce(${former.bytes}, 0)`;
  const [row] = await db
    .select({
      person: sql<number>`coalesce(sum(${bytes}) filter (where ${media.authorId} = ${ownerId}), 0)`.mapWith(Number),
      school: sql<number>`coalesce(sum(${bytes}), 0)`.mapWith(Number),
    })
    .from(media)
    .leftJoin(former, eq(former.mediaId, media.id));
  return row ?? { person: 0, school: 0 };
}

/**
 * Serializes changes of the used storage until the end of the transaction, so that two uploads cannot both take the
 * last space.
 */
export async function lockStorage(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7315034)`);
}

import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { media } from '../media.tables.ts';

/** Bytes of the files in the library: of the school, and of one person. */
export async function selectUsedBytes(db: Db, ownerId: number | null): Promise<{ person: number; school: number }> {
  const [row] = await db
    .select({
      person: sql<number>`coalesce(sum(${media.byteSize}) filter (where ${media.authorId} = ${ownerId}), 0)`.mapWith(
        Number,
      ),
      school: sql<number>`coalesce(sum(${media.byteSize}), 0)`.mapWith(Number),
    })
    .from(media);
  return row ?? { person: 0, school: 0 };
}

/** Until the end of the transaction no other file is counted, so that two do not both take the last room. */
export async function lockStorage(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7315034)`);
}

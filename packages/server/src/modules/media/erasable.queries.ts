import { and, eq, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Erasing } from '../../platform/db/erasure.ts';
import { users } from '../identity/identity.tables.ts';
import type { MediaRow } from './media.queries.ts';
import { media, mediaUses } from './media.tables.ts';

/** Files to delete with this user, including those in the trash. */
export async function selectErasable(db: Db, person: Erasing['person']): Promise<MediaRow[]> {
  const theirs = or(
    person.avatarId === null ? undefined : eq(media.id, person.avatarId),
    person.madeContent ? undefined : eq(media.authorId, person.id),
  );
  if (!theirs) return [];
  const shownByCourse = db.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.mediaId, media.id));
  const shownByOthers = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.avatarId, media.id), ne(users.id, person.id)));
  return db
    .select()
    .from(media)
    .where(and(theirs, or(eq(media.trashed, true), and(notExists(shownByCourse), notExists(shownByOthers)))));
}

import type { PermalinkKey } from '@lectern/contract/permalinks';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { formerPermalinks } from '../settings.tables.ts';

type FormerPermalink = typeof formerPermalinks.$inferInsert;

/** The most recent owner of an address wins. */
export async function upsertFormerPermalinks(db: Db, rows: readonly FormerPermalink[]): Promise<void> {
  for (const row of rows) {
    const { targetId = 0, base = null, createdAt } = row;
    await db
      .insert(formerPermalinks)
      .values(row)
      .onConflictDoUpdate({
        target: [formerPermalinks.kind, formerPermalinks.slug],
        set: { targetId, base, createdAt },
      });
  }
}

/** The course or term that had this slug most recently. */
export async function selectOptionalFormerTarget(
  db: Db,
  { kind, slug }: { kind: PermalinkKey; slug: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ targetId: formerPermalinks.targetId })
    .from(formerPermalinks)
    .where(and(eq(formerPermalinks.kind, kind), eq(formerPermalinks.slug, slug)));
  return row?.targetId;
}

/** The permalink key that had this base most recently. */
export async function selectOptionalFormerBase(db: Db, word: string): Promise<PermalinkKey | undefined> {
  const [row] = await db
    .select({ base: formerPermalinks.base })
    .from(formerPermalinks)
    .where(and(eq(formerPermalinks.kind, 'base'), eq(formerPermalinks.slug, word)));
  return row?.base ?? undefined;
}

/** Points former addresses of these targets to another one. */
export async function moveFormerPermalinks(
  db: Db,
  { kind, from, to }: { kind: PermalinkKey; from: readonly number[]; to: number },
): Promise<void> {
  await db
    .update(formerPermalinks)
    .set({ targetId: to })
    .where(and(eq(formerPermalinks.kind, kind), inArray(formerPermalinks.targetId, [...from])));
}

/** Former addresses of deleted targets lead nowhere. */
export async function deleteFormerPermalinks(
  db: Db,
  { kind, ids }: { kind: PermalinkKey; ids: readonly number[] },
): Promise<void> {
  await db
    .delete(formerPermalinks)
    .where(and(eq(formerPermalinks.kind, kind), inArray(formerPermalinks.targetId, [...ids])));
}

import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../../identity/identity.tables.ts';
import { certificateFontFaces, certificateFonts, certificates } from '../certificates.tables.ts';

export type FontRow = typeof certificateFonts.$inferSelect;
export type FaceRow = typeof certificateFontFaces.$inferSelect;
type Listed = Awaited<ReturnType<typeof selectRows>>[number];

export interface ListedFont extends Listed {
  faces: FaceRow[];
  designs: number;
}

/** The fonts that the actor changes: all, or those of one person. */
export type FontScope = { kind: 'all' } | { kind: 'own'; userId: number };

const inScope = (scope: FontScope): SQL | undefined =>
  scope.kind === 'all' ? undefined : eq(certificateFonts.authorId, scope.userId);

const selectRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: certificateFonts.id,
      name: certificateFonts.name,
      family: certificateFonts.family,
      authorId: certificateFonts.authorId,
      createdAt: certificateFonts.createdAt,
      author: { id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl },
    })
    .from(certificateFonts)
    .leftJoin(users, eq(users.id, certificateFonts.authorId))
    .where(where)
    .orderBy(sql`${certificateFonts.name} collate "und-x-icu"`, asc(certificateFonts.id));

/** How many designs use each font; those in the trash too. */
async function countDesigns(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; n: number }>(sql`
    select used.id::int as id, count(*)::int as n
    from ${certificates}, jsonb_array_elements_text(${certificates.fontIds}) used(id)
    where used.id::int in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})
    group by 1`);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

async function withFaces(db: Db, rows: readonly Listed[]): Promise<ListedFont[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const faces = await selectFaces(db, ids);
  const designs = await countDesigns(db, ids);
  return rows.map((row) => ({
    ...row,
    faces: faces.filter(({ fontId }) => fontId === row.id),
    designs: designs.get(row.id) ?? 0,
  }));
}

export const selectFonts = async (db: Db): Promise<ListedFont[]> => withFaces(db, await selectRows(db, undefined));

export async function getFont(db: Db, id: number): Promise<ListedFont> {
  const [font] = await withFaces(db, await selectRows(db, eq(certificateFonts.id, id)));
  if (!font) throw new AppError('not_found');
  return font;
}

/** Locks the font until the transaction ends. */
export async function getFontForUpdate(db: Db, id: number): Promise<FontRow> {
  const [row] = await db.select().from(certificateFonts).where(eq(certificateFonts.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export async function countUses(db: Db, id: number): Promise<number> {
  return (await countDesigns(db, [id])).get(id) ?? 0;
}

/** The styles of fonts, the first uploaded first. */
export const selectFaces = (db: Db, fontIds: readonly number[]): Promise<FaceRow[]> =>
  db
    .select()
    .from(certificateFontFaces)
    .where(inArray(certificateFontFaces.fontId, [...fontIds]))
    .orderBy(asc(certificateFontFaces.id));

/** Those of these fonts that exist. They stay until the transaction ends. */
export const selectKeptIds = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .select({ id: certificateFonts.id })
    .from(certificateFonts)
    .where(inArray(certificateFonts.id, [...ids]))
    .orderBy(asc(certificateFonts.id))
    .for('key share');
  return rows.map(({ id }) => id);
};

/** Uploads are stored one after the other. */
export const lockFonts = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('certificate_fonts'))`);

/** The font that has this file. */
export async function selectOptionalByDigest(db: Db, digest: string): Promise<number | undefined> {
  const [row] = await db
    .select({ fontId: certificateFontFaces.fontId })
    .from(certificateFontFaces)
    .where(eq(certificateFontFaces.digest, digest));
  return row?.fontId;
}

export async function selectOptionalFamily(
  db: Db,
  { family, scope }: { family: string; scope: FontScope },
): Promise<FontRow | undefined> {
  const [row] = await db
    .select()
    .from(certificateFonts)
    .where(and(eq(sql`lower(${certificateFonts.family})`, family.toLowerCase()), inScope(scope)))
    .orderBy(asc(certificateFonts.id))
    .limit(1);
  return row;
}

export async function countFonts(db: Db): Promise<number> {
  const [row] = await db.select({ many: count() }).from(certificateFonts);
  return row?.many ?? 0;
}

export async function insertFont(db: Db, row: typeof certificateFonts.$inferInsert): Promise<number> {
  const [made] = await db.insert(certificateFonts).values(row).returning({ id: certificateFonts.id });
  if (!made) throw new Error('font not inserted');
  return made.id;
}

export async function insertFace(db: Db, row: typeof certificateFontFaces.$inferInsert): Promise<void> {
  await db.insert(certificateFontFaces).values(row);
}

export async function updateFont(db: Db, id: number, changes: { name: string }): Promise<void> {
  await db.update(certificateFonts).set(changes).where(eq(certificateFonts.id, id));
}

/** Answers the keys of its files. */
export async function deleteFont(db: Db, id: number): Promise<string[]> {
  const faces = await selectFaces(db, [id]);
  await db.delete(certificateFonts).where(eq(certificateFonts.id, id));
  return faces.map(({ fileKey }) => fileKey);
}

import type { Taxonomy } from '@lectern/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courseTerms, terms } from './courses.tables.ts';
import { slugOf } from './slugs.ts';

export interface NewTerm {
  taxonomy: Taxonomy;
  name: string;
  slug?: string;
  description?: string;
  parentId?: number;
  menuOrder?: number;
}

/** The term with this address, made when there is none. What exists keeps its name. */
export async function upsertTerm(
  db: Db,
  { taxonomy, name, slug = slugOf(name, taxonomy), ...rest }: NewTerm,
): Promise<number> {
  const [made] = await db
    .insert(terms)
    .values({ taxonomy, name, slug, ...rest })
    .onConflictDoNothing()
    .returning({ id: terms.id });
  if (made) return made.id;
  const [known] = await db
    .select({ id: terms.id })
    .from(terms)
    .where(and(eq(terms.taxonomy, taxonomy), eq(terms.slug, slug)));
  if (!known) throw new Error(`term ${taxonomy}/${slug} neither inserted nor found`);
  return known.id;
}

/** The three difficulties a new school starts with. Called once, at its first start. */
export async function ensureDefaultTerms(db: Db): Promise<void> {
  const rows = ['Beginner', 'Intermediate', 'Expert'].map((name, menuOrder) => ({
    taxonomy: 'difficulty' as const,
    name,
    slug: name.toLowerCase(),
    menuOrder,
  }));
  await db.insert(terms).values(rows).onConflictDoNothing();
}

/** Categories and tags of a course. */
export async function selectCourseTermIds(db: Db, courseId: number): Promise<{ id: number; taxonomy: Taxonomy }[]> {
  return db
    .select({ id: terms.id, taxonomy: terms.taxonomy })
    .from(courseTerms)
    .innerJoin(terms, eq(terms.id, courseTerms.termId))
    .where(eq(courseTerms.courseId, courseId));
}

export async function insertTerm(db: Db, row: typeof terms.$inferInsert): Promise<number> {
  const [made] = await db.insert(terms).values(row).returning({ id: terms.id });
  if (!made) throw new Error('term not inserted');
  return made.id;
}

export async function updateTerm(db: Db, id: number, columns: Partial<typeof terms.$inferInsert>): Promise<void> {
  await db.update(terms).set(columns).where(eq(terms.id, id));
}

export async function deleteTerm(db: Db, id: number): Promise<void> {
  await db.delete(terms).where(eq(terms.id, id));
}

/** Categories below this one come to stand below its parent. */
export async function moveChildrenUp(db: Db, { id, parentId }: { id: number; parentId: number }): Promise<void> {
  await db
    .update(terms)
    .set({ parentId })
    .where(and(eq(terms.taxonomy, 'category'), eq(terms.parentId, id)));
}

/** Which of these terms exist, and what each of them is. */
export async function selectTaxonomies(db: Db, ids: readonly number[]): Promise<{ id: number; taxonomy: Taxonomy }[]> {
  return db
    .select({ id: terms.id, taxonomy: terms.taxonomy })
    .from(terms)
    .where(inArray(terms.id, [...ids]));
}

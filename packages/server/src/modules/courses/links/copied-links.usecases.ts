import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseParts } from '../course-parts.ts';
import { courseItems, courses, sections } from '../courses.tables.ts';
import { itemType } from '../outline/item-types.ts';
import { linkToCopy, type LinkTargets, withLinks } from './links.rules.ts';
import { rewriteTexts, type TextChange } from './rewrite-texts.queries.ts';

/** The change of texts that leads their links to the copies. */
export const toCopies = (targets: LinkTargets): TextChange => ({
  marks: ['/course/', ...targets.pages.keys()],
  rewrite: (html) => withLinks(html, (address) => linkToCopy(address, targets)),
});

/** Writes the texts of items anew: at most a few statements for each type of item. */
async function rewriteItemTexts(db: Db, ids: readonly number[], change: TextChange): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: courseItems.id, type: courseItems.type })
    .from(courseItems)
    .where(inArray(courseItems.id, [...ids]));
  for (const [type, ofType] of Map.groupBy(rows, (row) => row.type)) {
    await itemType(type)?.rewriteTexts(
      db,
      ofType.map(({ id }) => id),
      change,
    );
  }
}

/** The message of welcome is part of a record. */
async function rewriteWelcome(db: Db, courseId: number, { rewrite }: TextChange): Promise<void> {
  const [row] = await db.select({ welcome: courses.welcome }).from(courses).where(eq(courses.id, courseId));
  const description = row && rewrite(row.welcome.description);
  if (!row || description === undefined || description === row.welcome.description) return;
  await db
    .update(courses)
    .set({ welcome: { ...row.welcome, description } })
    .where(eq(courses.id, courseId));
}

/** Writes all texts of a course anew, with those of its sections, items and parts. */
export async function rewriteCourseTexts(db: Db, courseId: number, change: TextChange): Promise<void> {
  const { description, shortDescription, highlights, purchaseNote } = courses;
  const ofCourse = [description, shortDescription, highlights, purchaseNote];
  await rewriteTexts(db, { table: courses, columns: ofCourse, where: eq(courses.id, courseId) }, change);
  const where = eq(sections.courseId, courseId);
  await rewriteTexts(db, { table: sections, columns: [sections.description], where }, change);
  await rewriteWelcome(db, courseId, change);
  for (const part of courseParts.all()) await part.rewriteTexts?.(db, courseId, change);
  const items = await db.select({ id: courseItems.id }).from(courseItems).where(eq(courseItems.courseId, courseId));
  await rewriteItemTexts(
    db,
    items.map(({ id }) => id),
    change,
  );
}

/** Leads links among items that were copied together, and in the text of their section, to the copies. */
export async function leadToCopiedItems(
  db: Db,
  {
    itemIds,
    courseId,
    sectionId,
    origin,
  }: { itemIds: ReadonlyMap<number, number>; courseId: number; sectionId?: number; origin: string },
): Promise<void> {
  const change = toCopies({
    courses: new Map(),
    items: new Map([...itemIds].map(([from, id]) => [from, { id, courseId }])),
    pages: new Map(),
    origins: [origin],
  });
  if (sectionId !== undefined) {
    const where = eq(sections.id, sectionId);
    await rewriteTexts(db, { table: sections, columns: [sections.description], where }, change);
  }
  await rewriteItemTexts(db, [...itemIds.values()], change);
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { copyItemContents, type ItemCopy } from '../../courses/index.ts';
import { withPictureSizes } from '../../media/index.ts';
import { assignments } from '../assignments.tables.ts';

export type AssignmentContent = Omit<typeof assignments.$inferInsert, 'id'>;

/** Adds the dimensions of uploaded images to the HTML of the description. */
async function withSizes(db: Db, content: AssignmentContent): Promise<AssignmentContent> {
  const { description } = content;
  return description === undefined ? content : { ...content, description: await withPictureSizes(db, description) };
}

export async function insertAssignment(db: Db, id: number, content: AssignmentContent): Promise<void> {
  await db.insert(assignments).values({ ...(await withSizes(db, content)), id });
}

export async function updateAssignment(db: Db, id: number, content: AssignmentContent): Promise<void> {
  if (Object.keys(content).length === 0) return;
  await db
    .update(assignments)
    .set(await withSizes(db, content))
    .where(eq(assignments.id, id));
}

export async function copyAssignments(db: Db, copies: readonly ItemCopy[]): Promise<void> {
  await copyItemContents(db, assignments, copies, { without: ['namesShownAt'] });
}

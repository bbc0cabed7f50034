import type { Db } from '../../platform/db/database.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { deleteMediaUses } from '../media/index.ts';
import { refreshOutline, selectSections } from './outline.queries.ts';
import {
  deleteSection,
  getSection,
  leaveItemsInTrash,
  moveItems,
  restoreItemsOf,
  type SectionRow,
  selectSectionItems,
  trashItemsOf,
  updateSection,
} from './sections.queries.ts';
import { placeSection, tellOutline, type Writing } from './sections.usecases.ts';

/** Puts a section into the trash with its items. Its course is held. */
export async function trashSection(db: Db, writing: Writing & { row: SectionRow }): Promise<void> {
  const { row, actorId, now } = writing;
  const { id, courseId, trashedAt } = row.section;
  if (trashedAt !== null) throw new AppError('already_trashed');
  await trashItemsOf(db, { sectionId: id, actorId, now });
  await updateSection(db, id, { trashedAt: now, modifiedAt: now, modifiedById: actorId });
  await refreshOutline(db, courseId);
  await tellOutline(db, writing, courseId);
}

async function standUp(db: Db, { row, actorId, now }: Writing & { row: SectionRow }): Promise<void> {
  const { id, courseId, position } = row.section;
  await updateSection(db, id, { trashedAt: null, modifiedAt: now, modifiedById: actorId });
  await placeSection(db, { courseId, id, place: position });
}

/** Takes a section out of the trash, to its earlier place, with the items that went there with it. */
export async function restoreSection(db: Db, writing: Writing & { row: SectionRow }): Promise<void> {
  const { row, actorId, now } = writing;
  if (row.section.trashedAt === null) return;
  await restoreItemsOf(db, { sectionId: row.section.id, actorId, now });
  await standUp(db, writing);
  await tellOutline(db, writing, row.section.courseId);
}

/**
 * An item that comes out of the trash needs a section to stand in: its own comes back if it is there too, without the
 * other items. The course is held.
 */
export async function bringBackSection(db: Db, writing: Writing & { sectionId: number }): Promise<void> {
  const row = await getSection(db, writing.sectionId);
  if (row.section.trashedAt === null) return;
  await leaveItemsInTrash(db, writing.sectionId);
  await standUp(db, { ...writing, row });
}

/** Where the items of a section go when it is deleted without them: as told, else the section before it, or after. */
async function neighbourFor(db: Db, { section }: SectionRow, moveTo: number | undefined): Promise<number> {
  const standing = (await selectSections(db, section.courseId)).map((one) => one.id);
  if (moveTo !== undefined) {
    if (moveTo === section.id || !standing.includes(moveTo))
      invalid('move_to', 'Choose another section of this course.');
    return moveTo;
  }
  const others = standing.filter((id) => id !== section.id);
  const to = others[section.position - 1] ?? (section.position > 0 ? others.at(-1) : others[0]);
  if (to === undefined) invalid('children', 'There is no other section for these items.');
  return to;
}

/** Deletes a section for good: with its items, or they move to another section. */
export async function removeSection(
  db: Db,
  writing: Writing & { row: SectionRow; withItems: boolean; moveTo: number | undefined },
): Promise<void> {
  const { row, withItems, moveTo } = writing;
  const { id, courseId } = row.section;
  const items = await selectSectionItems(db, { sectionId: id, types: 'everything' });
  if (withItems) {
    await deleteMediaUses(db, { courseId, itemIds: items.map((item) => item.id) });
  } else if (items.length > 0) {
    await moveItems(db, { from: id, to: await neighbourFor(db, row, moveTo) });
  }
  await deleteSection(db, id);
  await refreshOutline(db, courseId);
  await tellOutline(db, writing, courseId);
}

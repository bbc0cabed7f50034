import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { deleteMediaUses } from '../../media/index.ts';
import { sectionEvents } from '../courses.events.ts';
import { refreshOutline, selectSections } from '../outline/outline.queries.ts';
import { afterWithdrawal, emitOutlineChanged } from '../outline/outline-events.ts';
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
import { placeSection } from './sections.usecases.ts';
import { invalid } from '../words/messages.ts';

interface Items {
  /** The items go where their section goes; otherwise they move to another one. */
  withItems: boolean;
  moveTo: number | undefined;
}

/** Puts a section into the trash with its items, unless they move. Its course is held. */
export async function trashSection(db: Db, writing: WriteContext & Items & { row: SectionRow }): Promise<void> {
  const { row, actor, now } = writing;
  const actorId = actor.userId;
  const { id, courseId } = row.section;
  if (!writing.withItems) await moveItemsOut(db, writing);
  await trashItemsOf(db, { sectionId: id, actorId, now });
  await updateSection(db, id, { trashedAt: now, modifiedAt: now, modifiedById: actorId });
  await refreshOutline(db, courseId);
  await emitOutlineChanged(db, writing, courseId, [sectionEvents.trashed({ section_id: id, course_id: courseId })]);
  await afterWithdrawal(db, writing, courseId);
}

async function restoreToOutline(db: Db, { row, actor, now }: WriteContext & { row: SectionRow }): Promise<void> {
  const { id, courseId, position } = row.section;
  await updateSection(db, id, { trashedAt: null, modifiedAt: now, modifiedById: actor.userId });
  await placeSection(db, { courseId, id, place: position });
}

/** Takes a section out of the trash, to its earlier place, with the items that went there with it. */
export async function restoreSection(db: Db, writing: WriteContext & { row: SectionRow }): Promise<void> {
  const { row, actor, now } = writing;
  const { id, courseId } = row.section;
  await restoreItemsOf(db, { sectionId: id, actorId: actor.userId, now });
  await restoreToOutline(db, writing);
  await emitOutlineChanged(db, writing, courseId, [sectionEvents.restored({ section_id: id, course_id: courseId })]);
}

/**
 * An item that is restored needs a section: its own is restored if it is trashed too, without its other items. The
 * course is locked.
 */
export async function restoreSectionOfItem(db: Db, writing: WriteContext & { sectionId: number }): Promise<void> {
  const row = await getSection(db, writing.sectionId);
  if (row.section.trashedAt === null) return;
  await leaveItemsInTrash(db, writing.sectionId);
  await restoreToOutline(db, { ...writing, row });
}

/**
 * The destination of items whose section is deleted without them: as requested, otherwise the previous or the next
 * section.
 */
async function targetFor(db: Db, { section }: SectionRow, moveTo: number | undefined): Promise<number | undefined> {
  const present = (await selectSections(db, section.courseId)).map((one) => one.id);
  const others = present.filter((id) => id !== section.id);
  if (moveTo === undefined) return others[section.position - 1] ?? (section.position > 0 ? others.at(-1) : others[0]);
  if (!others.includes(moveTo)) invalid('move_to', 'not_another_section');
  return moveTo;
}

/** A wrong target is refused also where there is nothing to move. */
async function moveItemsOut(db: Db, { row, moveTo }: Pick<Items, 'moveTo'> & { row: SectionRow }): Promise<void> {
  const to = await targetFor(db, row, moveTo);
  const items = await selectSectionItems(db, { sectionId: row.section.id, types: 'everything' });
  if (items.length === 0) return;
  if (to === undefined) invalid('children', 'no_other_section');
  await moveItems(db, { from: row.section.id, to });
}

/** Deletes a section for good: with its items, or they move to another section. */
export async function removeSection(db: Db, writing: WriteContext & Items & { row: SectionRow }): Promise<void> {
  const { row, withItems } = writing;
  const { id, courseId } = row.section;
  if (withItems) {
    const items = await selectSectionItems(db, { sectionId: id, types: 'everything' });
    await deleteMediaUses(db, { courseId, itemIds: items.map((item) => item.id) });
  } else {
    await moveItemsOut(db, writing);
  }
  await deleteSection(db, id);
  await refreshOutline(db, courseId);
  await emitOutlineChanged(db, writing, courseId, [sectionEvents.deleted({ section_id: id, course_id: courseId })]);
  await afterWithdrawal(db, writing, courseId);
}

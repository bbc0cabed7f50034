import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { sanitiseRich } from '../../platform/sanitise.ts';
import { deleteMediaUses } from '../media/index.ts';
import { readActiveAddons } from '../settings/index.ts';
import { activeItemTypes } from './item-types.ts';
import { sectionView } from './sections.views.ts';
import { createSection, refreshOutline, selectSections, touchOutline } from './outline.queries.ts';
import {
  deleteSection,
  getSection,
  moveItems,
  type SectionQuery,
  type SectionRow,
  selectSectionItems,
  selectSectionPage,
  updateSection,
  writeSectionOrder,
} from './sections.queries.ts';

export type { SectionRow };

interface Writing {
  services: Services;
  actorId: number;
  now: Date;
}

interface SectionText {
  name?: string | undefined;
  description?: string | undefined;
}

async function tellOutline(db: Db, { services, actorId, now }: Writing, courseId: number): Promise<void> {
  await touchOutline(db, { courseId, actorId, now });
  await emit(db, services, { type: 'course.outline_changed', actorId, payload: { courseId }, at: now });
}

/** Puts a section at this place among its course's, counted from 0; too far out is last. */
async function placeSection(db: Db, { courseId, id, place }: { courseId: number; id: number; place: number }) {
  const others = (await selectSections(db, courseId)).map((section) => section.id).filter((one) => one !== id);
  await writeSectionOrder(db, others.toSpliced(place, 0, id));
  await refreshOutline(db, courseId);
}

/** Adds a section to a course whose row is held. */
export async function addSection(
  db: Db,
  writing: Writing & { courseId: number; text: SectionText & { name: string }; place: number | undefined },
): Promise<number> {
  const { courseId, text, place, now } = writing;
  const description = sanitiseRich(text.description ?? '');
  const id = await createSection(db, { courseId, name: text.name, description, now });
  if (place !== undefined) await placeSection(db, { courseId, id, place });
  await tellOutline(db, writing, courseId);
  return id;
}

export async function changeSection(
  db: Db,
  writing: Writing & { row: SectionRow; text: SectionText; place: number | undefined },
): Promise<void> {
  const { row, text, place, now } = writing;
  const { id, courseId } = row.section;
  await updateSection(db, id, {
    ...(text.name !== undefined && { name: text.name }),
    ...(text.description !== undefined && { description: sanitiseRich(text.description) }),
    modifiedAt: now,
  });
  if (place !== undefined) await placeSection(db, { courseId, id, place });
  await tellOutline(db, writing, courseId);
}

/** Deletes a section with its items, or moves them to the section before it (for the first: after it). */
export async function removeSection(db: Db, writing: Writing & { row: SectionRow; withItems: boolean }): Promise<void> {
  const { row, withItems } = writing;
  const { id, courseId } = row.section;
  const items = await selectSectionItems(db, { sectionId: id, types: 'everything' });
  if (withItems) {
    await deleteMediaUses(db, { courseId, itemIds: items.map((item) => item.id) });
  } else if (items.length > 0) {
    const order = (await selectSections(db, courseId)).map((section) => section.id);
    const at = order.indexOf(id);
    const to = order[at - 1] ?? order[at + 1];
    if (to === undefined) invalid('children', 'There is no other section for these items.');
    await moveItems(db, { from: id, to });
  }
  await deleteSection(db, id);
  await refreshOutline(db, courseId);
  await tellOutline(db, writing, courseId);
}

/** Sections of one course, or of all courses of an author; null for no such bound. */
export async function readSections(
  db: Db,
  options: { query: SectionQuery; courseId: number | null; authorId: number | null },
) {
  const { rows, total } = await selectSectionPage(db, options);
  return { rows: rows.map(sectionView), total };
}

export async function readSection(db: Db, id: number) {
  return sectionView(await getSection(db, id));
}

/** Items of a section by name: published ones for learners, all of them for staff. */
export async function readSectionItems(
  db: Db,
  { row, reader, services }: { row: SectionRow; reader: 'staff' | 'learner'; services: Services },
) {
  const types = reader === 'staff' ? 'everything' : activeItemTypes(await readActiveAddons(services));
  const items = await selectSectionItems(db, { sectionId: row.section.id, types });
  return items.map((item) => ({
    id: item.id,
    name: item.name,
    type: item.type,
    parent_id: row.section.id,
    course_id: item.courseId,
    menu_order: item.position,
  }));
}

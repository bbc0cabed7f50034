import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { sectionEvents } from '../courses.events.ts';
import { activeItemTypes } from '../outline/item-types.ts';
import { createSection, refreshOutline, selectSections } from '../outline/outline.queries.ts';
import { emitOutlineChanged } from '../outline/outline-events.ts';
import { type SectionBody, storedSection } from './section-fields.ts';
import {
  getSection,
  type SectionQuery,
  type SectionRow,
  selectSectionItems,
  selectSectionPage,
  updateSection,
  writeSectionOrder,
} from './sections.queries.ts';
import { sectionView } from './sections.views.ts';

export type { SectionRow };

/** Puts a section at this place among its course's, counted from 0; too far out is last. */
export async function placeSection(
  db: Db,
  { courseId, id, place }: { courseId: number; id: number; place: number },
): Promise<void> {
  const others = (await selectSections(db, courseId)).map((section) => section.id).filter((one) => one !== id);
  await writeSectionOrder(db, others.toSpliced(place, 0, id));
  await refreshOutline(db, courseId);
}

/** Adds a section to a course whose row is held. */
export async function addSection(
  db: Db,
  writing: WriteContext & { courseId: number; body: SectionBody & { name: string } },
): Promise<number> {
  const { courseId, body, actor, now } = writing;
  const columns = { ...storedSection.columns(body), name: body.name };
  const id = await createSection(db, { ...columns, courseId, modifiedById: actor.userId, now });
  if (body.menu_order !== undefined) await placeSection(db, { courseId, id, place: body.menu_order });
  await emitOutlineChanged(db, writing, courseId, [sectionEvents.created({ section_id: id, course_id: courseId })]);
  return id;
}

export async function changeSection(
  db: Db,
  writing: WriteContext & { row: SectionRow; body: SectionBody },
): Promise<void> {
  const { row, body, actor, now } = writing;
  const { id, courseId } = row.section;
  await updateSection(db, id, {
    ...storedSection.columns(body),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  if (body.menu_order !== undefined) await placeSection(db, { courseId, id, place: body.menu_order });
  await emitOutlineChanged(db, writing, courseId, [sectionEvents.updated({ section_id: id, course_id: courseId })]);
}

/** Sections of one course, or of all courses of an author; null for no such bound. Of the trash only staff hears. */
export async function readSections(
  db: Db,
  { staff, ...options }: { query: SectionQuery; courseId: number | null; authorId: number | null; staff: boolean },
) {
  const trashed = options.query.status === 'trash';
  if (trashed && !staff) return { rows: [], total: 0 };
  const { rows, total } = await selectSectionPage(db, { ...options, trashed });
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
  const types = reader === 'staff' ? 'standing' : activeItemTypes(await readActiveAddons(services));
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

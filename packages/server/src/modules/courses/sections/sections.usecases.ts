import type { SafeHtml } from '@lectern/contract';
import { NO_HTML } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { sectionEvents } from '../courses.events.ts';
import { activeItemTypes } from '../outline/item-types.ts';
import { createSection, refreshOutline, selectSections } from '../outline/outline.queries.ts';
import { emitOutlineChanged } from '../outline/outline-events.ts';
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

interface SectionText {
  name?: string | undefined;
  description?: SafeHtml | undefined;
}

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
  writing: WriteContext & { courseId: number; text: SectionText & { name: string }; place: number | undefined },
): Promise<number> {
  const { courseId, text, place, actor, now } = writing;
  const description = text.description ?? NO_HTML;
  const id = await createSection(db, { courseId, name: text.name, description, modifiedById: actor.userId, now });
  if (place !== undefined) await placeSection(db, { courseId, id, place });
  await emitOutlineChanged(db, writing, courseId, [sectionEvents.created({ section_id: id, course_id: courseId })]);
  return id;
}

export async function changeSection(
  db: Db,
  writing: WriteContext & {
    row: SectionRow;
    text: SectionText;
    place: number | undefined;
  },
): Promise<void> {
  const { row, text, place, actor, now } = writing;
  const { id, courseId } = row.section;
  await updateSection(db, id, {
    ...(text.name !== undefined && { name: text.name }),
    ...(text.description !== undefined && { description: text.description }),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  if (place !== undefined) await placeSection(db, { courseId, id, place });
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

import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { copyItems } from './copies.queries.ts';
import { leadToCopiedItems } from '../links/copied-links.usecases.ts';
import { copyName } from './copies.rules.ts';
import { sectionEvents } from '../courses.events.ts';
import { createSection, selectSections } from '../outline/outline.queries.ts';
import { emitOutlineChanged } from '../outline/outline-events.ts';
import { type SectionRow, selectSectionItems } from '../sections/sections.queries.ts';
import { placeSection } from '../sections/sections.usecases.ts';

/**
 * Copies a section with its items, after the original or at the end of another course. Both courses are locked. The
 * items are drafts, so that learners do not see them before they are reviewed.
 */
export async function cloneSection(
  db: Db,
  writing: WriteContext & { row: SectionRow; courseId: number },
): Promise<number> {
  const { row, courseId, actor, now } = writing;
  const actorId = actor.userId;
  const { section } = row;
  const there = await selectSections(db, courseId);
  const name = copyName(
    section.name,
    there.map((one) => one.name),
  );
  const { description } = section;
  const id = await createSection(db, { courseId, name, description, modifiedById: actorId, now });
  const items = await selectSectionItems(db, { sectionId: section.id, types: 'standing' });
  const itemIds = await copyItems(db, {
    items: items.map((item) => ({ id: item.id, sectionId: id, status: 'draft' as const })),
    courseId,
    actorId,
    now,
  });
  await leadToCopiedItems(db, { itemIds, courseId, sectionId: id, origin: writing.services.config.publicUrl });
  if (courseId === section.courseId) await placeSection(db, { courseId, id, place: section.position + 1 });
  await emitOutlineChanged(db, writing, courseId, [sectionEvents.created({ section_id: id, course_id: courseId })]);
  return id;
}

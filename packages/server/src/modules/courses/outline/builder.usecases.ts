import type { Answer, contract, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { checkRevision } from '../../identity/index.ts';
import { isStandingOrder, outlineError } from './builder.rules.ts';
import { type CourseRow, getCourse } from '../course/courses.queries.ts';
import { itemPath } from '../course/courses.views.ts';
import { refreshOutline, selectItems, selectSections, writeDrips, writeItemPlaces } from './outline.queries.ts';
import { emitOutlineChanged } from './outline-events.ts';
import { writeSectionOrder } from '../sections/sections.queries.ts';
import { invalid } from '../words/messages.ts';

type Outline = Answer<typeof contract.courseBuilder.get>;

/** What an outline that was never touched counts as: as old as its course. */
const revisionOf = (course: CourseRow): Date => course.outlineModifiedAt ?? course.createdAt;

/** What lies in the trash has no place to be moved to. */
async function selectStandingItems(db: Db, courseId: number) {
  return (await selectItems(db, courseId)).filter((item) => item.status !== 'trash');
}

/** The whole outline of a course for its editors. */
export async function readOutline(db: Db, course: CourseRow): Promise<Outline> {
  const sections = await selectSections(db, course.id);
  const items = await selectStandingItems(db, course.id);
  return {
    contents: Object.fromEntries(
      items.map((item) => [
        String(item.id),
        {
          id: item.id,
          name: item.name,
          // Texts of items stay out of the outline: it carries order and places only.
          description: '',
          permalink: itemPath(item),
          preview_permalink: `${itemPath(item)}?mto-preview=true`,
          type: item.type,
          menu_order: item.position,
          parent_id: item.sectionId,
          status: item.status,
          modified: item.modifiedAt.toISOString(),
          duration: item.facts.duration ?? 0,
          preview: item.facts.preview ?? false,
          drip: item.drip,
          ...(item.facts.video !== undefined && { video: item.facts.video }),
          ...(item.facts.questions !== undefined && {
            questions: item.facts.questions,
            points: item.facts.points ?? 0,
          }),
          ...(item.facts.startsAt !== undefined && { starts_at: item.facts.startsAt }),
          ...(item.facts.dueAt !== undefined && { due_date: item.facts.dueAt }),
          ...(item.facts.videoSource !== undefined && { video_source: item.facts.videoSource }),
        },
      ]),
    ),
    sections: Object.fromEntries(
      sections.map((section) => [
        String(section.id),
        {
          id: section.id,
          name: section.name,
          description: section.description,
          permalink: `/course/${course.id}`,
          preview_permalink: `/course/${course.id}?mto-preview=true`,
          type: 'section',
          menu_order: section.position,
          parent_id: course.id,
          status: 'publish',
          modified: section.modifiedAt.toISOString(),
          contents: items.filter((item) => item.sectionId === section.id).map((item) => item.id),
        },
      ]),
    ),
    section_order: sections.map((section) => section.id),
    course: { id: course.id, name: course.name, status: course.status, flow: course.flow },
    modified: revisionOf(course).toISOString(),
  };
}

interface SaveOutlineInput<Body> extends WriteContext {
  course: CourseRow;
  body: Body;
}

const checkOutlineRevision = (db: Db, course: CourseRow, based: string | undefined): Promise<void> =>
  checkRevision(db, { based, stored: revisionOf(course), byId: course.outlineModifiedById });

/**
 * Writes an order that names every section and item of the course exactly once. The course row is held. A save that
 * arrives twice is answered like the first time: the browser could not know whether the first one came through.
 */
export async function saveOutline(
  db: Db,
  input: SaveOutlineInput<Input<typeof contract.courseBuilder.save>['body']>,
): Promise<Outline> {
  const { course, body } = input;
  const sectionIds = (await selectSections(db, course.id)).map((section) => section.id);
  const items = await selectStandingItems(db, course.id);
  if (isStandingOrder(body, { sectionIds, items })) return readOutline(db, course);
  await checkOutlineRevision(db, course, body.modified);
  const error = outlineError(body, { sectionIds, itemIds: items.map((item) => item.id) });
  if (error?.kind === 'foreign') throw new AppError('wrong_course_item', { ids: error.ids });
  if (error) invalid(error.field, error.kind === 'twice' ? 'named_twice' : 'missing_from_order', { id: error.id });

  await writeSectionOrder(db, body.section_order);
  await writeItemPlaces(
    db,
    body.sections.flatMap((section) =>
      section.contents.map((id, position) => ({ id, sectionId: section.id, position })),
    ),
  );
  await refreshOutline(db, course.id);
  await emitOutlineChanged(db, input, course.id);
  return readOutline(db, await getCourse(db, course.id));
}

/** Writes when items open, several at once. The course row is held. What arrives twice is answered like the first time. */
export async function saveDrip(
  db: Db,
  input: SaveOutlineInput<Input<typeof contract.courseBuilder.drip>['body']>,
): Promise<Outline> {
  const { course, body, actor, now } = input;
  const standing = new Map((await selectStandingItems(db, course.id)).map((item) => [item.id, item.drip]));
  const changed = body.items.filter(({ id, date, days }) => {
    const drip = standing.get(id);
    return drip?.date !== date || drip.days !== days;
  });
  if (changed.length === 0) return readOutline(db, course);
  await checkOutlineRevision(db, course, body.modified);
  const foreign = body.items.filter(({ id }) => !standing.has(id)).map(({ id }) => id);
  if (foreign.length > 0) throw new AppError('wrong_course_item', { ids: [...new Set(foreign)] });
  if (new Set(body.items.map(({ id }) => id)).size < body.items.length) invalid('items', 'item_named_twice');
  await writeDrips(db, changed, { modifiedById: actor.userId, now });
  await emitOutlineChanged(db, input, course.id);
  return readOutline(db, await getCourse(db, course.id));
}

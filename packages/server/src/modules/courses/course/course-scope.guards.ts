import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { ContentStatus, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { Call } from '../../../platform/http/route.ts';
import {
  anAuthor,
  instructorsAreRestricted,
  isCourseStaff,
  mayDelete,
  type Owned,
  readsAsStaff,
  requireStaff,
} from './courses.guards.ts';
import { requireOwner, requireOwnersLeave } from './owners.guards.ts';
import { isCoursePublic } from './status.rules.ts';
import { type CourseRow, getCourse, getCourseForUpdate } from './courses.queries.ts';
import type { ItemRow } from '../courses.tables.ts';
import type { ItemScope } from '../outline/item-list.queries.ts';
import { getSection, type SectionRow } from '../sections/sections.queries.ts';
import { courseReaders } from '../extension-points.ts';
import { invalid } from '../words/messages.ts';

/** 'staff' or 'learner'; throws for those who may be neither. That a hidden course exists stays a secret. */
async function readerOf(
  { db, services, actor, now }: RequestContext,
  course: Owned & { id: number; status: ContentStatus },
): Promise<'staff' | 'learner'> {
  const restrictInstructors = await instructorsAreRestricted(services);
  if (readsAsStaff(actor, course, { restrictInstructors })) return 'staff';
  if (await courseReaders.one()(db, { courseIds: [course.id], actor, now, restrictInstructors })) return 'learner';
  if (!isCoursePublic(course)) throw new AppError('not_found');
  throw new AppError(actor && actor.kind === 'member' ? 'not_enrolled' : 'not_signed_in');
}

/** The course, held until the transaction ends, when the actor may write in it. */
export async function ownCourse(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  courseId: number,
): Promise<CourseRow> {
  anAuthor({ actor });
  const course = await getCourseForUpdate(db, courseId);
  requireStaff(actor, course);
  return course;
}

/** The course for a save, held: what only its author decides is left as it is by everybody else. */
export async function savedCourse(call: Call<typeof contract.courses.update>, id: number): Promise<CourseRow> {
  const course = await ownCourse(call, id);
  requireOwnersLeave(anAuthor(call), { course, body: call.input.body });
  return course;
}

/** A course that the actor takes out of the trash; held. */
export async function restoredCourse(context: Pick<RequestContext, 'db' | 'actor'>, id: number): Promise<CourseRow> {
  const course = await ownCourse(context, id);
  requireOwner(anAuthor(context), course);
  return course;
}

/** A course that the actor may put into the trash or delete; held. */
export async function deletableCourse(
  context: Pick<RequestContext, 'db' | 'actor' | 'services'>,
  id: number,
): Promise<CourseRow> {
  const course = await ownCourse(context, id);
  const author = anAuthor(context);
  requireOwner(author, course);
  if (!(await mayDelete(context.services, author))) throw new AppError('forbidden');
  return course;
}

/**
 * A course for one of several changes made alike; held. A form that is saved whole may carry what its editor cannot
 * change, and it is left out. A bulk change names one thing to do, so that leaving it out would answer "done" for
 * nothing: it throws.
 */
export async function bulkChangedCourse(call: Call<typeof contract.courses.update>, id: number): Promise<CourseRow> {
  const course = await savedCourse(call, id);
  const { author_id: authorId, status } = call.input.body;
  if (authorId !== undefined && !can(call.actor, 'author_any')) throw new AppError('forbidden');
  if (status !== undefined && course.status === 'trash') {
    throw new AppError('bad_transition', { a: course.status, b: status });
  }
  return course;
}

/** A course for those who look at what others hand in; held. */
export async function reviewedCourse(context: Pick<RequestContext, 'db' | 'actor'>, id: number): Promise<CourseRow> {
  const course = await ownCourse(context, id);
  if (!can(context.actor, 'author_any')) throw new AppError('forbidden');
  return course;
}

/** The course, when the actor edits it. */
export async function courseOfStaff(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  courseId: number,
): Promise<CourseRow> {
  anAuthor({ actor });
  const course = await getCourse(db, courseId);
  requireStaff(actor, course);
  return course;
}

/** A course that the actor edits, for data about its people. `not_found` hides courses of other instructors. */
export async function taughtCourse(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  courseId: number,
): Promise<CourseRow> {
  const author = anAuthor({ actor });
  const course = await getCourse(db, courseId);
  if (!isCourseStaff(author, course)) throw new AppError('not_found');
  return course;
}

/** Throws unless the caller may read the course's table of contents; answers whether as staff. */
export async function readerOfCourse(context: RequestContext, courseId: number): Promise<'staff' | 'learner'> {
  return readerOf(context, await getCourse(context.db, courseId));
}

/** Whose courses an author sees where no course is named: their own, or null for everybody's. */
export function authorScope(actor: Actor | null): number | null {
  const author = anAuthor({ actor });
  return can(author, 'author_any') ? null : author.userId;
}

/** Whose courses an editor's lists and counts hold: their own, or null for everybody's. */
export async function editScope({
  actor,
  services,
}: Pick<RequestContext, 'actor' | 'services'>): Promise<number | null> {
  const author = anAuthor({ actor });
  const restricted = await instructorsAreRestricted(services);
  return can(author, 'author_any') || !restricted ? null : author.userId;
}

export interface ListedItems {
  scope: ItemScope;
  staff: boolean;
}

/** Whose items a list holds, and whether the caller reads them as staff. One section is enough to know the course. */
export async function itemScope(
  context: RequestContext,
  query: { course_id?: number | undefined; parent?: number | undefined },
): Promise<ListedItems> {
  const sectionId = query.parent ?? null;
  const section = sectionId === null ? null : await getSection(context.db, sectionId);
  const courseId = query.course_id ?? section?.course.id ?? null;
  const staff = courseId === null || (await readerOfCourse(context, courseId)) === 'staff';
  const authorId = courseId === null ? authorScope(context.actor) : null;
  return { scope: { courseId, sectionId, authorId, publishedOnly: !staff }, staff };
}

/** A section, for staff and learners of its course. What lies in the trash is there for staff alone. */
export async function readableSection(
  context: RequestContext,
  id: number,
): Promise<{ row: SectionRow; reader: 'staff' | 'learner' }> {
  const row = await getSection(context.db, id);
  const reader = await readerOf(context, row.course);
  if (row.section.trashedAt !== null && reader !== 'staff') throw new AppError('not_found');
  return { row, reader };
}

/** A section for writing, also one in the trash; its course is held. */
export async function writableSection(context: Pick<RequestContext, 'db' | 'actor'>, id: number): Promise<SectionRow> {
  anAuthor(context);
  const { section, course } = await getSection(context.db, id);
  // What only its staff sees does not exist for other authors, also in a course that everybody sees.
  if (section.trashedAt !== null && !isCourseStaff(context.actor, course)) throw new AppError('not_found');
  await ownCourse(context, section.courseId);
  // Read again: it may have changed while this call waited for the lock.
  return getSection(context.db, id);
}

/** An active section for writing; its course is locked. */
export async function standingSection(context: Pick<RequestContext, 'db' | 'actor'>, id: number): Promise<SectionRow> {
  const row = await writableSection(context, id);
  if (row.section.trashedAt !== null) throw new AppError('not_found');
  return row;
}

/** A section to put an item into; its course is held. */
export interface ItemPlace {
  sectionId: number;
  courseId: number;
}

/** The section a body names, in a course the actor writes in and holds; throws when the two do not belong together. */
export async function targetSection(
  db: Db,
  actor: Actor | null,
  { sectionId, courseId }: { sectionId: number; courseId: number | undefined },
): Promise<ItemPlace> {
  const { section, course } = await getSection(db, sectionId);
  if (courseId !== undefined && course.id !== courseId) {
    // Neither is held: two that name each other's courses would wait for each other.
    await courseOfStaff({ db, actor }, courseId);
    requireStaff(actor, course);
    if (section.trashedAt !== null) throw new AppError('not_found');
    invalid('parent_id', 'section_elsewhere');
  }
  await standingSection({ db, actor }, sectionId);
  return { sectionId, courseId: course.id };
}

/** What writing an item needs to know of it. */
interface ItemOfCourse {
  item: { status: string; courseId: number };
  course: Owned;
}

/** An item for writing, as its type reads it; its course is held. */
export async function writableItem<Row extends ItemOfCourse>(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  read: (db: Db) => Promise<Row>,
): Promise<Row> {
  anAuthor({ actor });
  const { item, course } = await read(db);
  // What only its staff sees does not exist for other authors, also in a course that everybody sees.
  if (item.status !== 'publish' && !isCourseStaff(actor, course)) throw new AppError('not_found');
  await ownCourse({ db, actor }, item.courseId);
  // Read again: it may have changed while this call waited for the lock.
  return read(db);
}

/** An active item for writing; its course is locked. */
export async function activeItem<Row extends ItemOfCourse>(
  context: Pick<RequestContext, 'db' | 'actor'>,
  read: (db: Db) => Promise<Row>,
): Promise<Row> {
  const row = await writableItem(context, read);
  if (row.item.status === 'trash') throw new AppError('not_found');
  return row;
}

/** Where a new item goes that the actor may write. */
export function placeOfNewItem({
  db,
  actor,
  input,
}: Pick<RequestContext, 'db' | 'actor'> & {
  input: { body: { parent_id: number; course_id: number } };
}): Promise<ItemPlace> {
  anAuthor({ actor });
  return targetSection(db, actor, { sectionId: input.body.parent_id, courseId: input.body.course_id });
}

/** An item that is copied, and where its copy goes. */
export interface CopiedItem {
  item: ItemRow;
  place: ItemPlace;
}

/** An item of the outline that is copied: into its own section, or the one that the body names. */
export async function copiedItem(
  call: Pick<RequestContext, 'db' | 'actor'> & { input: { body?: { parent_id?: number | undefined } | undefined } },
  read: (db: Db) => Promise<ItemOfCourse & { item: ItemRow }>,
): Promise<CopiedItem> {
  const { item } = await activeItem(call, read);
  const sectionId = call.input.body?.parent_id ?? item.sectionId;
  return { item, place: await targetSection(call.db, call.actor, { sectionId, courseId: undefined }) };
}

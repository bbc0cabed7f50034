import type { Db } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { anAuthor, courseVisible, isCourseStaff, readsAsStaff, requireStaff } from './courses.guards.ts';
import { type CourseRow, getCourse, getCourseForUpdate } from './courses.queries.ts';
import { getSection, type SectionRow } from '../sections/sections.queries.ts';
import { courseReaders } from './readers.ts';

interface Asker {
  db: Db;
  services: Services;
  actor: Actor | null;
  now: Date;
}

/** 'staff' or 'learner'; throws for those who may be neither. That a hidden course exists stays a secret. */
async function readerOf(
  { db, services, actor, now }: Asker,
  course: { id: number; authorId: number | null; status: string },
): Promise<'staff' | 'learner'> {
  const restrictInstructors = (await readSettings(services)).general.course_access.restrict_instructors;
  if (readsAsStaff(actor, course, { restrictInstructors })) return 'staff';
  if (await courseReaders.mayLearn(db, { courseIds: [course.id], actor, now, restrictInstructors })) return 'learner';
  if (!courseVisible(course)) throw new AppError('not_found');
  throw new AppError(actor && actor.kind === 'member' ? 'not_enrolled' : 'not_signed_in');
}

/** The course, held until the transaction ends, when the actor may write in it. */
export async function ownCourse({ db, actor }: Pick<Asker, 'db' | 'actor'>, courseId: number): Promise<CourseRow> {
  anAuthor({ actor });
  const course = await getCourseForUpdate(db, courseId);
  requireStaff(actor, course);
  return course;
}

/** The course, when the actor edits it. */
export async function courseOfStaff({ db, actor }: Pick<Asker, 'db' | 'actor'>, courseId: number): Promise<CourseRow> {
  anAuthor({ actor });
  const course = await getCourse(db, courseId);
  requireStaff(actor, course);
  return course;
}

/** Throws unless the caller may read the course's table of contents; answers whether as staff. */
export async function readerOfCourse(asker: Asker, courseId: number): Promise<'staff' | 'learner'> {
  return readerOf(asker, await getCourse(asker.db, courseId));
}

/** Whose courses an author sees where no course is named: their own, or null for everybody's. */
export function authorScope(actor: Actor | null): number | null {
  const author = anAuthor({ actor });
  return can(author, 'author_any') ? null : author.userId;
}

/** Whose courses an editor's lists and counts hold: their own, or null for everybody's. */
export async function editScope({ actor, services }: Pick<Asker, 'actor' | 'services'>): Promise<number | null> {
  const author = anAuthor({ actor });
  const { restrict_instructors } = (await readSettings(services)).general.course_access;
  return can(author, 'author_any') || !restrict_instructors ? null : author.userId;
}

/** A section, for staff and learners of its course. What lies in the trash is there for staff alone. */
export async function readableSection(
  asker: Asker,
  id: number,
): Promise<{ row: SectionRow; reader: 'staff' | 'learner' }> {
  const row = await getSection(asker.db, id);
  const reader = await readerOf(asker, row.course);
  if (row.section.trashedAt !== null && reader !== 'staff') throw new AppError('not_found');
  return { row, reader };
}

/** A section for writing, also one in the trash; its course is held. */
export async function writableSection(asker: Pick<Asker, 'db' | 'actor'>, id: number): Promise<SectionRow> {
  anAuthor(asker);
  const { section, course } = await getSection(asker.db, id);
  // What only its staff sees does not exist for other authors, also in a course that everybody sees.
  if (section.trashedAt !== null && !isCourseStaff(asker.actor, course)) throw new AppError('not_found');
  await ownCourse(asker, section.courseId);
  // Read again: somebody may have changed it while this call waited for the course.
  return getSection(asker.db, id);
}

/** A section for writing that stands in its outline; its course is held. */
export async function standingSection(asker: Pick<Asker, 'db' | 'actor'>, id: number): Promise<SectionRow> {
  const row = await writableSection(asker, id);
  if (row.section.trashedAt !== null) throw new AppError('not_found');
  return row;
}

/** The section a body names, in a course the actor writes in and holds; throws when the two do not belong together. */
export async function targetSection(
  db: Db,
  actor: Actor,
  { sectionId, courseId }: { sectionId: number; courseId: number | undefined },
): Promise<{ sectionId: number; courseId: number }> {
  if (courseId !== undefined) await ownCourse({ db, actor }, courseId);
  const { course } = await standingSection({ db, actor }, sectionId);
  if (courseId !== undefined && course.id !== courseId) {
    invalid('parent_id', 'This section stands in another course.');
  }
  return { sectionId, courseId: course.id };
}

/** What writing an item needs to know of it. */
interface ItemOfCourse {
  item: { status: string; courseId: number };
  course: { authorId: number | null };
}

/** An item for writing, as its type reads it; its course is held. */
export async function writableItem<Row extends ItemOfCourse>(
  { db, actor }: Pick<Asker, 'db' | 'actor'>,
  read: (db: Db) => Promise<Row>,
): Promise<Row> {
  anAuthor({ actor });
  const { item, course } = await read(db);
  // What only its staff sees does not exist for other authors, also in a course that everybody sees.
  if (item.status !== 'publish' && !isCourseStaff(actor, course)) throw new AppError('not_found');
  await ownCourse({ db, actor }, item.courseId);
  // Read again: somebody may have changed it while this call waited for the course.
  return read(db);
}

/** An item for writing that stands in its outline; its course is held. */
export async function activeItem<Row extends ItemOfCourse>(
  asker: Pick<Asker, 'db' | 'actor'>,
  read: (db: Db) => Promise<Row>,
): Promise<Row> {
  const row = await writableItem(asker, read);
  if (row.item.status === 'trash') throw new AppError('not_found');
  return row;
}

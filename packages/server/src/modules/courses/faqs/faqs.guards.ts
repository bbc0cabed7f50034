import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import { ownCourse } from '../course/course-scope.guards.ts';
import { anAuthor, courseVisible, readsAsStaff } from '../course/courses.guards.ts';
import { type CourseRow, getCourse } from '../course/courses.queries.ts';
import { type FaqRow, getFaq } from './faqs.queries.ts';

interface Asker {
  db: Db;
  services: Services;
  actor: Actor | null;
}

async function requireAddon({ services }: Asker): Promise<void> {
  if (!(await readActiveAddons(services)).has('course-faq')) throw new AppError('addon_inactive');
}

/** Throws unless the caller may know of the course: its page is where the questions stand. */
export async function readerOfFaqs(asker: Asker, courseId: number): Promise<void> {
  await requireAddon(asker);
  const course = await getCourse(asker.db, courseId);
  if (courseVisible(course)) return;
  const { restrict_instructors } = (await readSettings(asker.services)).general.course_access;
  if (!readsAsStaff(asker.actor, course, { restrictInstructors: restrict_instructors }))
    throw new AppError('not_found');
}

export async function readableFaq(asker: Asker, id: number): Promise<FaqRow> {
  const row = await getFaq(asker.db, id);
  await readerOfFaqs(asker, row.courseId);
  return row;
}

/** The course for writing its questions; held. */
export async function courseOfFaqs(asker: Asker, courseId: number): Promise<CourseRow> {
  anAuthor(asker);
  await requireAddon(asker);
  return ownCourse(asker, courseId);
}

/** A question for writing; its course is held. */
export async function writableFaq(asker: Asker, id: number): Promise<FaqRow> {
  anAuthor(asker);
  const { courseId } = await getFaq(asker.db, id);
  await courseOfFaqs(asker, courseId);
  // Read again: somebody may have changed it while this call waited for the course.
  return getFaq(asker.db, id);
}

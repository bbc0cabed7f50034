import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { requireAddon } from '../settings/index.ts';
import {
  anAuthor,
  type CourseRow,
  getCourse,
  instructorsAreRestricted,
  isCoursePublic,
  ownCourse,
  readsAsStaff,
} from '../courses/index.ts';
import { type FaqRow, getFaq } from './faqs.queries.ts';

const FAQ = { addon: 'course-faq' } as const;

/** Throws unless the caller may see the course whose page shows the questions. */
export async function readerOfFaqs(context: RequestContext, courseId: number): Promise<void> {
  await requireAddon(context, FAQ);
  const course = await getCourse(context.db, courseId);
  if (isCoursePublic(course)) return;
  const restrictInstructors = await instructorsAreRestricted(context.services);
  if (!readsAsStaff(context.actor, course, { restrictInstructors })) throw new AppError('not_found');
}

export async function readableFaq(context: RequestContext, id: number): Promise<FaqRow> {
  const row = await getFaq(context.db, id);
  await readerOfFaqs(context, row.courseId);
  return row;
}

/** The course for writing its questions; held. */
export async function courseOfFaqs(context: RequestContext, courseId: number): Promise<CourseRow> {
  anAuthor(context);
  await requireAddon(context, FAQ);
  return ownCourse(context, courseId);
}

/** A question for writing; its course is held. */
export async function writableFaq(context: RequestContext, id: number): Promise<FaqRow> {
  anAuthor(context);
  const { courseId } = await getFaq(context.db, id);
  await courseOfFaqs(context, courseId);
  // Read again: it may have changed while this call waited for the lock.
  return getFaq(context.db, id);
}

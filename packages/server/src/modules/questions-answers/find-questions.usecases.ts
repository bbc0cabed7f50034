import type { RequestContext } from '../../platform/http/request-context.ts';
import { instructorsAreRestricted, isCourseStaff, readsAsStaff } from '../courses/index.ts';
import { courseAccess, factsOf, idOf, selectAccessRows } from '../enrollments/index.ts';
import { restrictedByRunningQuiz } from '../progress/index.ts';
import { readSettings } from '../settings/index.ts';
import { type FoundQuestion, selectQuestionsWithWords } from './find-questions.queries.ts';

/**
 * The newest questions that contain all of these words, themselves or in a reply, in those of the courses whose
 * questions the caller may read. At most three statements.
 */
export async function findQuestions(
  context: RequestContext,
  { courseIds, words, limit }: { courseIds: readonly number[]; words: readonly string[]; limit: number },
): Promise<FoundQuestion[]> {
  const { db, actor, now, services } = context;
  if (!actor || actor.kind === 'guest' || courseIds.length === 0) return [];
  const { learn_page: learn } = await readSettings(services);
  const restrictInstructors = await instructorsAreRestricted(services);
  const rows = await selectAccessRows(db, { courseIds, userId: idOf(actor) });
  const readable = rows.flatMap((row) => {
    const { course } = row;
    if (isCourseStaff(actor, course)) return [{ item: { id: course.id, courseId: course.id }, course, staff: true }];
    if (!learn.display.enable_questions_answers || !course.enableQuestionsAnswers) return [];
    const staff = readsAsStaff(actor, course, { restrictInstructors });
    if (courseAccess(factsOf(row, { actor, staff }), now).kind === 'refused') return [];
    return [{ item: { id: course.id, courseId: course.id }, course, staff }];
  });
  const restricted = await restrictedByRunningQuiz(db, readable, { userId: actor.userId, now });
  const open = readable.map(({ course }) => course.id).filter((id) => !restricted.has(id));
  return selectQuestionsWithWords(db, { courseIds: open, words, userId: actor.userId, limit });
}

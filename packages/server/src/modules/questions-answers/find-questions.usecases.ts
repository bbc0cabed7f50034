import type { RequestContext } from '../../platform/http/request-context.ts';
import { instructorsAreRestricted, isCourseStaff, readsAsStaff } from '../courses/index.ts';
import { courseAccess, factsOf, idOf, selectAccessRows } from '../enrollments/index.ts';
import { shutByRunningQuiz } from '../progress/index.ts';
import { type FoundQuestion, selectQuestionsWithWords } from './find-questions.queries.ts';
import { hasQuestions } from './questions-answers.guards.ts';

/**
 * The newest questions that contain all of these words, themselves or in a reply, in those of the courses whose
 * questions the caller may read, as `questionScope` admits to one of them. At most three statements.
 */
export async function findQuestions(
  context: RequestContext,
  { courseIds, words, limit }: { courseIds: readonly number[]; words: readonly string[]; limit: number },
): Promise<FoundQuestion[]> {
  const { db, actor, now, services } = context;
  if (!actor || actor.kind === 'guest' || courseIds.length === 0 || words.length === 0) return [];
  const restrictInstructors = await instructorsAreRestricted(services);
  const readable = [];
  for (const row of await selectAccessRows(db, { courseIds, userId: idOf(actor) })) {
    const { course } = row;
    const isStaff = isCourseStaff(actor, course);
    const staff = isStaff || readsAsStaff(actor, course, { restrictInstructors });
    const mayRead = courseAccess(factsOf(row, { actor, staff }), now).kind !== 'refused';
    if (isStaff || (mayRead && (await hasQuestions(context, course)))) {
      readable.push({ course, staff });
    }
  }
  const shut = await shutByRunningQuiz(db, readable, { userId: actor.userId, now });
  const open = readable.map(({ course }) => course.id).filter((id) => !shut.has(id));
  return selectQuestionsWithWords(db, { courseIds: open, words, userId: actor.userId, limit });
}

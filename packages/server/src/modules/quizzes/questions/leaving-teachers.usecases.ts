import type { TeachersLeaving } from '../../courses/index.ts';
import { questionEvents } from '../quizzes.events.ts';
import { holdQuizzes } from '../quiz/quizzes.queries.ts';
import { recalculateQuizzes } from '../quiz/recalculate-quizzes.usecases.ts';
import { selectAskedElsewhere } from './leaving-teachers.queries.ts';
import {
  copiedContent,
  insertQuestions,
  selectQuestionIds,
  selectQuestionsForUpdate,
  writeQuestionOrder,
} from './questions.queries.ts';

/**
 * A question used by a quiz of another course can be read with its key by instructors of that course. When a person
 * stops teaching the question's course, quizzes of their own courses continue with copies.
 */
export const copyQuestionsOfLeavers: TeachersLeaving = async (db, { courseId, userIds, ...writing }) => {
  const found = await selectAskedElsewhere(db, { courseId, userIds });
  if (found.length === 0) return;
  const ids = [...new Set(found.map(({ questionId }) => questionId))];
  const rows = new Map((await selectQuestionsForUpdate(db, ids)).map((row) => [row.id, row]));
  const byQuiz = Map.groupBy(found, ({ quizId }) => quizId);
  const { actor, now } = writing;
  await holdQuizzes(db, [...byQuiz.keys()]);
  for (const [quizId, asked] of byQuiz) {
    const place = { courseId: asked[0]!.courseId };
    const originals = asked.flatMap(({ questionId }) => rows.get(questionId) ?? []);
    const contents = originals.map((row) => ({ ...copiedContent(row, place.courseId), ...place, bank: false }));
    const copies = await insertQuestions(db, contents, { actorId: actor.userId, now });
    const copyOf = new Map(originals.map(({ id }, at) => [id, copies[at]!]));
    const order = (await selectQuestionIds(db, quizId)).map((id) => copyOf.get(id) ?? id);
    await writeQuestionOrder(db, quizId, order);
    const cause = copies.map((id) => questionEvents.created({ question_id: id, course_id: place.courseId }));
    await recalculateQuizzes(db, writing, [quizId], cause);
  }
};

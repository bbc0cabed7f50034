import { contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { can } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import type { Call } from '../../../platform/http/route.ts';
import { authorScope, courseOfStaff, isCourseStaff } from '../../courses/index.ts';
import { readLearnerQuestion, readLearnerQuestions } from './learner-questions.usecases.ts';
import { getQuestionRow, selectQuestionPage } from './question-views.queries.ts';
import { questionOfAuthor } from './questions.guards.ts';
import { questionView, type QuestionView } from './questions.views.ts';
import { selectQuizRows } from '../quiz/quiz-views.queries.ts';

const { questions } = contract;

type ListCall = Call<typeof questions.list>;
type GetCall = Call<typeof questions.get>;

/** Whether the caller wrote the quizzes they ask for. Whoever names several must have written them all. */
async function wroteQuizzes({ db, actor }: ListCall, quizIds: readonly number[]): Promise<boolean> {
  const rows = await selectQuizRows(db, quizIds);
  const own = rows.filter((row) => isCourseStaff(actor, row.course));
  if (own.length === new Set(quizIds).size) return true;
  // One quiz may still be open to them as a learner; several are nobody's but their authors'.
  if (quizIds.length > 1) throw new AppError('not_found');
  return false;
}

/** Questions with their keys for those who wrote them; for everybody else as learners may see them. */
export async function readQuestions(call: ListCall) {
  const { db, actor, input } = call;
  const { parent, course_id: courseId = null, is_from_learn: learns } = input.query;
  const author = can(actor, 'author_own');
  if (!author || learns || (parent.length > 0 && !(await wroteQuizzes(call, parent)))) {
    const { show_correct_answer: withKey } = input.query;
    return readLearnerQuestions(call, { quizIds: parent, withKey, ...window(input.query) });
  }
  if (courseId !== null) await courseOfStaff({ db, actor }, courseId);
  const scope = {
    courseId,
    quizIds: parent,
    authorId: parent.length > 0 || courseId !== null ? null : authorScope(actor),
  };
  const { rows, ...figures } = await selectQuestionPage(db, { query: input.query, scope });
  return { rows: rows.map(questionView), ...figures };
}

/** A question with its key, for whoever has just written it. */
export const presentQuestion = async (db: Db, id: number): Promise<QuestionView> =>
  questionView(await getQuestionRow(db, id));

export async function readQuestion(call: GetCall, id: number): Promise<QuestionView> {
  const row = can(call.actor, 'author_own') ? await questionOfAuthor(call, id) : null;
  return row ? questionView(row) : readLearnerQuestion(call, id);
}

import type { contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import type { Call } from '../../../platform/http/route.ts';
import { authorScope } from '../../courses/index.ts';
import { readLearnerQuestion, readLearnerQuestions } from './learner-questions.usecases.ts';
import {
  getQuestionRow,
  type QuestionViewRow,
  selectQuestionPage,
  selectQuestionTags,
  selectQuizNames,
} from './question-views.queries.ts';
import type { AskedQuestion, ListedQuestions } from './questions.guards.ts';
import { questionView, type QuestionView } from './questions.views.ts';

type ListCall = Call<typeof contract.questions.list>;
type GetCall = Call<typeof contract.questions.get>;

/** So many quizzes of a question are looked up. */
const MAX_NAMED_QUIZZES = 10;

/** Views of questions with the names of the quizzes that use them, as far as the reader may open these. One statement. */
async function withQuizNames(
  db: Db,
  { rows, authorId }: { rows: readonly QuestionViewRow[]; authorId: number | null },
): Promise<QuestionView[]> {
  const idsOf = ({ quizIds }: QuestionViewRow) => quizIds.slice(0, MAX_NAMED_QUIZZES);
  const quizIds = [...new Set(rows.flatMap(idsOf))];
  const named = quizIds.length === 0 ? [] : await selectQuizNames(db, { quizIds, authorId });
  const byId = new Map(named.map((quiz) => [quiz.id, quiz]));
  return rows.map((row) => ({
    ...questionView(row),
    quizzes: idsOf(row).flatMap((id) => {
      const quiz = byId.get(id);
      return quiz ? [{ id, name: quiz.name, course_name: quiz.courseName }] : [];
    }),
  }));
}

/** Questions with their keys for those who wrote them; for everybody else as learners may see them. */
export async function readQuestions(call: ListCall, listed: ListedQuestions) {
  const { db, input } = call;
  if (listed.kind === 'learner') {
    const { parent: quizIds, show_correct_answer: withKey } = input.query;
    return readLearnerQuestions(call, { quizIds, withKey, ...window(input.query) });
  }
  const { rows, ...figures } = await selectQuestionPage(db, { query: input.query, scope: listed.scope });
  return { rows: await withQuizNames(db, { rows, authorId: authorScope(call.actor) }), ...figures };
}

/** A question with its key, after a write. */
export const presentQuestion = async (db: Db, id: number): Promise<QuestionView> =>
  questionView(await getQuestionRow(db, id));

/** The tags that an author finds questions by. */
export const readQuestionTags = async (db: Db, actor: Actor) => ({
  data: await selectQuestionTags(db, { authorId: authorScope(actor) }),
});

export const readQuestion = (call: GetCall, { id, own }: AskedQuestion): Promise<QuestionView> | QuestionView =>
  own ? questionView(own) : readLearnerQuestion(call, id);

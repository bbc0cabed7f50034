import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { ItemScope } from '../../courses/index.ts';
import type { OpenedItem } from '../../progress/index.ts';
import { readSettings } from '../../settings/index.ts';
import { getQuizRow, type QuizQuery, selectQuizPage } from './quiz-views.queries.ts';
import { readStanding } from '../standing/standing.usecases.ts';
import { quizView, type QuizView, quizWithoutContent } from './quizzes.views.ts';

const pageSize = async ({ services }: RequestContext): Promise<number> =>
  (await readSettings(services)).quiz.styling.questions_display_per_page;

/** The quiz as the caller may read it. Editors do not receive `standing`. */
export async function readQuiz(
  context: RequestContext,
  { opened: read, editing }: { opened: OpenedItem; editing: boolean },
): Promise<QuizView> {
  const row = await getQuizRow(context.db, read.item.id);
  const standing = editing ? null : await readStanding(context, { read, questionsCount: row.questionsCount });
  return quizView(row, { staff: read.staff, perPage: await pageSize(context), read, standing });
}

/** Quizzes with texts for staff, with outline fields for learners of the course. */
export async function readQuizzes(
  context: RequestContext,
  { query, scope, staff }: { query: QuizQuery; scope: ItemScope; staff: boolean },
) {
  const { rows, total } = await selectQuizPage(context.db, { query, scope });
  const perPage = await pageSize(context);
  return {
    rows: rows.map((row) =>
      staff ? quizView(row, { staff, perPage, read: null, standing: null }) : quizWithoutContent(row, perPage),
    ),
    total,
  };
}

import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isCourseStaff, requireStaff } from '../../courses/index.ts';
import { MAX_QUIZ_BYTES, selectQuizSizes } from '../../quizzes/index.ts';
import { invalid } from '../words/messages.ts';
import { selectQuestionsForExport, selectQuizzesForExport } from './export-quizzes.queries.ts';
import { quizExport, type QuizExport } from './quiz-export.ts';

/** The file of these quizzes, in this order, when the actor edits each of them. Four statements. */
export async function exportQuizzes(
  db: Db,
  { ids, actor, baseUrl, now }: { ids: readonly number[]; actor: Actor; baseUrl: string; now: Date },
): Promise<QuizExport> {
  const quizzes = await quizzesOfStaff(db, { ids, actor });
  await requireOneFile(db, ids);
  const { links, questions } = await selectQuestionsForExport(db, ids);
  const given = quizzes.map(({ item, quiz }) => ({
    item,
    quiz,
    questionIds: links.filter((link) => link.quizId === item.id).map((link) => link.questionId),
  }));
  return quizExport(given, { questions, baseUrl, now });
}

/** A file is written in one piece. What one quiz may hold always fits. */
async function requireOneFile(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 1) return;
  const sizes = await selectQuizSizes(db, ids);
  const bytes = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  if (bytes > MAX_QUIZ_BYTES) invalid('ids', 'export_too_large');
}

/** The quiz, when the actor may export it. */
export async function quizToExport(
  db: Db,
  { id, actor }: { id: number; actor: Actor },
): Promise<{ id: number; slug: string }> {
  const [row] = await quizzesOfStaff(db, { ids: [id], actor });
  if (!row) throw new AppError('not_found');
  return { id, slug: row.item.slug };
}

async function quizzesOfStaff(db: Db, { ids, actor }: { ids: readonly number[]; actor: Actor }) {
  const rows = new Map((await selectQuizzesForExport(db, ids)).map((row) => [row.item.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = rows.get(id);
    if (!row || row.item.status === 'trash') throw new AppError('not_found');
    // What only its staff sees does not exist for other authors, also in a course that everybody sees.
    if (row.item.status !== 'publish' && !isCourseStaff(actor, row.course)) throw new AppError('not_found');
    requireStaff(actor, row.course);
    return row;
  });
}

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rewriteTexts, rewritingTextsOf, type TextChange } from '../../courses/index.ts';
import { questions, quizQuestions, quizzes } from '../quizzes.tables.ts';

const { name, description, explanation, positiveFeedback, negativeFeedback, feedback } = questions;
const ofQuestion = [name, description, explanation, positiveFeedback, negativeFeedback, feedback];

const rewriteQuestions = (db: Db, where: SQL | undefined, change: TextChange): Promise<void> =>
  rewriteTexts(db, { table: questions, columns: ofQuestion, where }, change);

const rewriteQuizzes = rewritingTextsOf(quizzes, [quizzes.description, quizzes.shortDescription]);

/** Writes the texts of quizzes anew, and of the questions that only they ask. */
export async function rewriteQuizTexts(db: Db, ids: readonly number[], change: TextChange): Promise<void> {
  await rewriteQuizzes(db, ids, change);
  const asked = db
    .select({ id: quizQuestions.questionId })
    .from(quizQuestions)
    .where(inArray(quizQuestions.quizId, [...ids]));
  const others = sql`exists (select 1 from ${quizQuestions} o
    where o.question_id = ${questions.id} and not o.quiz_id = any(${`{${ids.join(',')}}`}::integer[]))`;
  await rewriteQuestions(db, and(inArray(questions.id, asked), sql`not ${others}`), change);
}

/** Writes the texts of all questions of a course anew. */
export const rewriteCourseQuestions = (db: Db, courseId: number, change: TextChange): Promise<void> =>
  rewriteQuestions(db, eq(questions.courseId, courseId), change);

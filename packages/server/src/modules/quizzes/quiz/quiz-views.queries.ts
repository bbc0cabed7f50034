import type { contract, Input } from '@lectern/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Listed, listed, NO_TEXT, whole } from '../../../platform/db/fragments/listed-texts.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { courseItems, courses, sections } from '../../courses/courses.tables.ts';
import { itemColumns, itemFilters, type ItemScope, selectItemPage } from '../../courses/index.ts';
import { questions, quizAttempts, quizQuestions, quizzes } from '../quizzes.tables.ts';

export type QuizQuery = Input<typeof contract.quizzes.list>['query'];

const questionsCount = sql<number>`(select count(*)::integer from ${quizQuestions} l where l.quiz_id = ${quizzes.id})`;

const pointsSum = sql`(select coalesce(sum(q.points), 0)::float8 from ${quizQuestions} l
  join ${questions} q on q.id = l.question_id where l.quiz_id = ${quizzes.id})`.mapWith(Number);

/** Attempts that learners lose when the quiz is deleted: previews are not work, and guests have no records. */
const attemptsCount = sql<number>`(select count(*)::integer from ${quizAttempts} a
  where a.quiz_id = ${quizzes.id} and not a.is_preview and not a.is_guest)`;

function selectQuizViews(db: Db, { content, truncated }: Listed<typeof quizzes> = whole(quizzes)) {
  return db
    .select({
      ...itemColumns,
      quiz: content,
      truncated,
      questionsCount,
      pointsSum,
      attemptsCount,
    })
    .from(courseItems)
    .innerJoin(quizzes, eq(quizzes.id, courseItems.id))
    .innerJoin(sections, eq(sections.id, courseItems.sectionId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId));
}

export type QuizViewRow = Awaited<ReturnType<typeof selectQuizViews>>[number];

const quizRow = preparedQuery((db) => selectQuizViews(db).where(eq(courseItems.id, sql.placeholder('id'))));

export async function getQuizRow(db: Db, id: number): Promise<QuizViewRow> {
  const [row] = await quizRow(db, { id });
  if (!row) throw new AppError('not_found');
  return row;
}

/** In no order; ids that do not exist are left out. */
export async function selectQuizRows(db: Db, ids: readonly number[]): Promise<QuizViewRow[]> {
  if (ids.length === 0) return [];
  return selectQuizViews(db).where(inArray(courseItems.id, [...ids]));
}

/** One page of quizzes. Two statements. */
export async function selectQuizPage(db: Db, { query, scope }: { query: QuizQuery; scope: ItemScope }) {
  const where = itemFilters(query, scope, quizzes.description);
  const shown = listed(quizzes, { description: NO_TEXT, shortDescription: NO_TEXT }, query.per_page);
  return selectItemPage(db, { views: selectQuizViews(db, shown), content: quizzes, where, query });
}

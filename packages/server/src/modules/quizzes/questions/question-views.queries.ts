import type { contract, Input } from '@lectern/contract';
import { MAX_OFFERED_QUESTION_TAGS } from '@lectern/contract/limits';
import { and, arrayContains, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from '../../courses/index.ts';
import {
  type Listed,
  listedWhole,
  NO_TEXT,
  requireWholePage,
  whole,
} from '../../../platform/db/fragments/listed-texts.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../../platform/errors.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { questions, quizQuestions } from '../quizzes.tables.ts';

export type QuestionQuery = Input<typeof contract.questions.list>['query'];

const quizIds = sql<number[]>`(select coalesce(json_agg(l.quiz_id order by l.quiz_id), '[]')
  from ${quizQuestions} l where l.question_id = ${questions.id})`;

const LONG = {
  name: NO_TEXT,
  description: NO_TEXT,
  explanation: NO_TEXT,
  positiveFeedback: NO_TEXT,
  negativeFeedback: NO_TEXT,
  feedback: NO_TEXT,
  answers: sql`'[]'::jsonb`,
  settings: sql`'{}'::jsonb`,
};

/** In addition to the question: its course, all quizzes that use it, and its position in the requested one. */
const columns = {
  question: questions,
  course: {
    id: courses.id,
    authorId: courses.authorId,
    additionalAuthorIds: courses.additionalAuthorIds,
    status: courses.status,
  },
  quizIds,
};

const inNoQuiz = { parentId: sql<number>`0`, position: sql<number>`0` };

function selectQuestionViews(db: Db, { content, truncated }: Listed<typeof questions> = whole(questions)) {
  return db
    .select({ ...columns, question: content, truncated, ...inNoQuiz })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId));
}

function selectQuestionViewsIn(db: Db, { content, truncated }: Listed<typeof questions> = whole(questions)) {
  return db
    .select({
      ...columns,
      question: content,
      truncated,
      parentId: sql<number>`${quizQuestions.quizId}`,
      position: sql<number>`${quizQuestions.position}`,
    })
    .from(quizQuestions)
    .innerJoin(questions, eq(questions.id, quizQuestions.questionId))
    .innerJoin(courses, eq(courses.id, questions.courseId));
}

/** Names of these quizzes and of their courses. `authorId`: only quizzes of courses that this person teaches. */
export function selectQuizNames(
  db: Db,
  { quizIds: ids, authorId }: { quizIds: readonly number[]; authorId: number | null },
): Promise<{ id: number; name: string; courseName: string }[]> {
  return db
    .select({ id: courseItems.id, name: courseItems.name, courseName: courses.name })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(and(inArray(courseItems.id, [...ids]), authorId === null ? undefined : taughtBy(authorId)));
}

export type QuestionViewRow = Awaited<ReturnType<typeof selectQuestionViews>>[number];

/** A question, read in the first quiz that asks it. */
export async function getQuestionRow(db: Db, id: number): Promise<QuestionViewRow> {
  const [asked] = await selectQuestionViewsIn(db)
    .where(eq(questions.id, id))
    .orderBy(asc(quizQuestions.quizId))
    .limit(1);
  if (asked) return asked;
  const [row] = await selectQuestionViews(db).where(eq(questions.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** In no order; ids that do not exist are left out. */
export async function selectQuestionRows(db: Db, ids: readonly number[]): Promise<QuestionViewRow[]> {
  if (ids.length === 0) return [];
  return selectQuestionViews(db).where(inArray(questions.id, [...ids]));
}

/** The courses of the quizzes that ask a question. */
export async function selectCoursesAsking(
  db: Db,
  questionId: number,
): Promise<{ authorId: number | null; additionalAuthorIds: number[] }[]> {
  return db
    .selectDistinct({ id: courses.id, authorId: courses.authorId, additionalAuthorIds: courses.additionalAuthorIds })
    .from(quizQuestions)
    .innerJoin(courseItems, eq(courseItems.id, quizQuestions.quizId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(eq(quizQuestions.questionId, questionId));
}

/** A page of the questions of a quiz, in order, and how many it asks. Two statements. */
export async function selectQuizPageOfQuestions(
  db: Db,
  { quizId, query }: { quizId: number; query: { page: number; per_page: number } },
): Promise<{ rows: QuestionViewRow[]; total: number }> {
  const { limit, offset } = window(query);
  const where = eq(quizQuestions.quizId, quizId);
  // Positions have no gaps.
  const onPage = and(where, gte(quizQuestions.position, offset), lt(quizQuestions.position, offset + limit));
  const rows = await selectQuestionViewsIn(db, listedWhole(questions, LONG))
    .where(onPage)
    .orderBy(asc(quizQuestions.position));
  requireWholePage(rows);
  const [total] = await db.select({ n: sql<number>`count(*)::integer` }).from(quizQuestions).where(where);
  return { rows, total: total?.n ?? 0 };
}

/** Some questions of a quiz, in order. */
export async function selectQuestionsInQuiz(
  db: Db,
  { quizId, ids }: { quizId: number; ids: readonly number[] },
): Promise<QuestionViewRow[]> {
  if (ids.length === 0) return [];
  return selectQuestionViewsIn(db)
    .where(and(eq(quizQuestions.quizId, quizId), inArray(quizQuestions.questionId, [...ids])))
    .orderBy(asc(quizQuestions.position));
}

/** Whose questions a list holds: those of some quizzes, of one course, of one author, or everybody's. */
export interface QuestionScope {
  courseId: number | null;
  authorId: number | null;
  quizIds: readonly number[];
}

function filters(query: QuestionQuery, scope: QuestionScope): SQL | undefined {
  const types = [...(query.type ? [query.type] : []), ...(query.question_types ?? [])];
  return and(
    scope.courseId === null ? undefined : eq(questions.courseId, scope.courseId),
    scope.authorId === null ? undefined : taughtBy(scope.authorId),
    types.length > 0 ? inArray(questions.type, types) : undefined,
    query.tag === undefined ? undefined : arrayContains(questions.tags, [query.tag]),
    query.bank === undefined ? undefined : eq(questions.bank, query.bank),
    query.selected_quiz_id === undefined
      ? undefined
      : sql`not exists (select 1 from ${quizQuestions} s
          where s.question_id = ${questions.id} and s.quiz_id = ${query.selected_quiz_id})`,
    ...searchWords(query.search).map((word) => contains(questions.name, word)),
    inIds(query, questions.id),
    inPeriod(query, questions.createdAt),
  );
}

/** The tags of questions that are not in the trash, those of most questions first. One statement. */
export async function selectQuestionTags(
  db: Db,
  { authorId }: Pick<QuestionScope, 'authorId'>,
): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select tag as name, count(*)::integer as count
    from ${questions} q join ${courses} c on c.id = q.course_id, unnest(q.tags) as tag
    where q.tags <> '{}' and q.trashed_at is null
      ${authorId === null ? sql`` : sql`and c.author_id = ${authorId}`}
    group by tag order by count desc, tag limit ${MAX_OFFERED_QUESTION_TAGS}`);
  return rows;
}

/** One page of questions with their keys, for authors, and how many lie in the trash. Two statements. */
export async function selectQuestionPage(db: Db, { query, scope }: { query: QuestionQuery; scope: QuestionScope }) {
  const inQuizzes = scope.quizIds.length > 0;
  const where = and(filters(query, scope), inQuizzes ? inArray(quizQuestions.quizId, [...scope.quizIds]) : undefined);
  const status = query.status === 'trash' ? isNotNull(questions.trashedAt) : isNull(questions.trashedAt);
  const sorts = {
    menu_order: inQuizzes ? sql`${quizQuestions.position}` : sql`${questions.id}`,
    rand: sql`random()`,
    date: sql`${questions.createdAt}`,
    title: sql`${questions.name} collate "und-x-icu"`,
    modified: sql`${questions.modifiedAt}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const order = [direction(sorts[query.orderby]), direction(questions.id)];
  const ids = db
    .select({ id: questions.id, ...(inQuizzes && { quizId: quizQuestions.quizId }) })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .leftJoin(quizQuestions, and(eq(quizQuestions.questionId, questions.id), inQuizzes ? undefined : sql`false`))
    .where(and(where, status))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const shown = listedWhole(questions, LONG);
  const views = inQuizzes ? selectQuestionViewsIn(db, shown) : selectQuestionViews(db, shown);
  const rows: QuestionViewRow[] = await views
    .where(
      and(
        where,
        status,
        inQuizzes ? sql`(${questions.id}, ${quizQuestions.quizId}) in ${ids}` : sql`${questions.id} in ${ids}`,
      ),
    )
    .orderBy(...order);
  requireWholePage(rows);
  const [counts] = await db
    .select({
      publish: sql<number>`(count(*) filter (where ${questions.trashedAt} is null))::integer`,
      trash: sql<number>`(count(*) filter (where ${questions.trashedAt} is not null))::integer`,
    })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .leftJoin(quizQuestions, and(eq(quizQuestions.questionId, questions.id), inQuizzes ? undefined : sql`false`))
    .where(where);
  const { publish = 0, trash = 0 } = counts ?? {};
  const total = query.status === 'trash' ? trash : publish;
  return { rows, total, meta: { questions_count: { any: publish, publish, trash } } };
}

import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, gte, ilike, inArray, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { courseItems, courses, sections } from '../courses/courses.tables.ts';
import { searchPatterns } from '../courses/index.ts';
import { questions, quizAttempts, quizQuestions, quizzes } from './quizzes.tables.ts';

export type QuizQuery = Input<typeof contract.quizzes.list>['query'];

const questionsCount = sql<number>`(select count(*)::integer from ${quizQuestions} l where l.quiz_id = ${quizzes.id})`;

const pointsSum = sql`(select coalesce(sum(q.points), 0)::float8 from ${quizQuestions} l
  join ${questions} q on q.id = l.question_id where l.quiz_id = ${quizzes.id})`.mapWith(Number);

/** What learners lose when the quiz is deleted: previews are nobody's work, and guests have no record yet. */
const attemptsCount = sql<number>`(select count(*)::integer from ${quizAttempts} a
  where a.quiz_id = ${quizzes.id} and not a.is_preview and not a.is_guest)`;

function selectQuizViews(db: Db) {
  return db
    .select({
      item: courseItems,
      quiz: quizzes,
      section: { id: sections.id, name: sections.name, position: sections.position },
      course: { id: courses.id, name: courses.name, authorId: courses.authorId, status: courses.status },
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

const quizRow = builtOnce((db) => selectQuizViews(db).where(eq(courseItems.id, sql.placeholder('id'))));

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

/** Whose quizzes a list holds: one course's, one author's, or everybody's. */
export interface QuizScope {
  courseId: number | null;
  sectionId: number | null;
  authorId: number | null;
  /** Learners: nothing but what is published. */
  publishedOnly: boolean;
}

function filters(query: QuizQuery, scope: QuizScope): SQL | undefined {
  return and(
    scope.courseId === null ? undefined : eq(courseItems.courseId, scope.courseId),
    scope.sectionId === null ? undefined : eq(courseItems.sectionId, scope.sectionId),
    scope.authorId === null ? undefined : eq(courses.authorId, scope.authorId),
    scope.publishedOnly ? eq(courseItems.status, 'publish') : undefined,
    query.status === 'any' ? ne(courseItems.status, 'trash') : eq(courseItems.status, query.status),
    ...searchPatterns(query.search).map((pattern) =>
      // What learners cannot read yet must not be found by its words either.
      or(ilike(courseItems.name, pattern), scope.publishedOnly ? undefined : ilike(quizzes.description, pattern)),
    ),
    query.include.length > 0 ? inArray(courseItems.id, query.include) : undefined,
    query.exclude.length > 0 ? notInArray(courseItems.id, query.exclude) : undefined,
    query.after ? gte(courseItems.createdAt, new Date(query.after)) : undefined,
    query.before ? lte(courseItems.createdAt, new Date(query.before)) : undefined,
  );
}

/** One page of quizzes. Two statements. */
export async function selectQuizPage(db: Db, { query, scope }: { query: QuizQuery; scope: QuizScope }) {
  const where = filters(query, scope);
  const sorts = {
    menu_order: sql`${courseItems.outlinePosition}`,
    id: sql`${courseItems.id}`,
    title: sql`${courseItems.name} collate "und-x-icu"`,
    date: sql`${courseItems.createdAt}`,
    modified: sql`${courseItems.modifiedAt}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectQuizViews(db)
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(courseItems.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db
    .select({ n: sql<number>`count(*)` })
    .from(courseItems)
    .innerJoin(quizzes, eq(quizzes.id, courseItems.id))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(where);
  return { rows, total: total?.n ?? 0 };
}

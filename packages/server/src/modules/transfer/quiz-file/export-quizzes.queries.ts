import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { questions, quizQuestions, quizzes } from '../../quizzes/quizzes.tables.ts';

/** In no order; ids that do not exist are left out. */
export async function selectQuizzesForExport(db: Db, ids: readonly number[]) {
  return db
    .select({
      quiz: quizzes,
      item: courseItems,
      course: { authorId: courses.authorId, additionalAuthorIds: courses.additionalAuthorIds, status: courses.status },
    })
    .from(quizzes)
    .innerJoin(courseItems, eq(courseItems.id, quizzes.id))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(inArray(quizzes.id, [...ids]));
}

/** Which questions these quizzes ask, in order, and each of the questions once. */
export async function selectQuestionsForExport(db: Db, quizIds: readonly number[]) {
  const links = await db
    .select({ quizId: quizQuestions.quizId, questionId: quizQuestions.questionId })
    .from(quizQuestions)
    .where(inArray(quizQuestions.quizId, [...quizIds]))
    .orderBy(asc(quizQuestions.quizId), asc(quizQuestions.position));
  const ids = [...new Set(links.map((link) => link.questionId))];
  return {
    links,
    questions: ids.length === 0 ? [] : await db.select().from(questions).where(inArray(questions.id, ids)),
  };
}

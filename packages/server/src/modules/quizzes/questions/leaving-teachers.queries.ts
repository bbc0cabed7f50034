import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { teachesAny } from '../../courses/index.ts';
import { questions, quizQuestions } from '../quizzes.tables.ts';

/** Questions of a course that quizzes of other courses ask, which one of these people teaches at least. */
export async function selectAskedElsewhere(
  db: Db,
  { courseId, userIds }: { courseId: number; userIds: readonly number[] },
): Promise<{ quizId: number; courseId: number; questionId: number }[]> {
  return db
    .select({ quizId: quizQuestions.quizId, courseId: courses.id, questionId: questions.id })
    .from(questions)
    .innerJoin(quizQuestions, eq(quizQuestions.questionId, questions.id))
    .innerJoin(courseItems, eq(courseItems.id, quizQuestions.quizId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(and(eq(questions.courseId, courseId), ne(courses.id, courseId), teachesAny(userIds)))
    .orderBy(asc(quizQuestions.quizId), asc(quizQuestions.position));
}

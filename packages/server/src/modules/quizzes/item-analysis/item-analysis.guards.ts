import { AppError } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { anAuthor, taughtCourse } from '../../courses/index.ts';
import { selectOptionalQuiz } from './item-analysis.queries.ts';

/** A quiz of a course of which the actor is staff. For an instructor, quizzes of other people do not exist. */
export async function analyzedQuiz({
  db,
  ...call
}: {
  db: Db;
  actor: Actor | null;
  input: { params: { id: number } };
}) {
  const actor = anAuthor(call);
  const { id } = call.input.params;
  const quiz = await selectOptionalQuiz(db, id);
  if (!quiz) throw new AppError('not_found');
  return { quiz: { id, name: quiz.name }, course: await taughtCourse({ db, actor }, quiz.courseId) };
}

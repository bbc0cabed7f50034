import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { anAuthor, isCourseStaff, requireStaff, activeItem, writableItem } from '../../courses/index.ts';
import { getQuizRow, type QuizViewRow } from './quiz-views.queries.ts';

interface Asker {
  db: Db;
  actor: Actor | null;
}

/** A quiz for writing; its course is held. */
export const writableQuiz = (asker: Asker, id: number): Promise<QuizViewRow> =>
  writableItem(asker, (db) => getQuizRow(db, id));

/** A quiz for writing that stands in its outline; its course is held. */
export const activeQuiz = (asker: Asker, id: number): Promise<QuizViewRow> =>
  activeItem(asker, (db) => getQuizRow(db, id));

/** A quiz that its editors look at, with its keys. */
export async function quizOfStaff({ db, actor }: Asker, id: number): Promise<QuizViewRow> {
  anAuthor({ actor });
  const row = await getQuizRow(db, id);
  if (row.item.status !== 'publish' && !isCourseStaff(actor, row.course)) throw new AppError('not_found');
  requireStaff(actor, row.course);
  return row;
}

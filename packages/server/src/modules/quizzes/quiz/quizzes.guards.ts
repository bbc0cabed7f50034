import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/route.ts';
import {
  anAuthor,
  isCourseStaff,
  type ItemPlace,
  placeOfNewItem,
  requireStaff,
  activeItem,
} from '../../courses/index.ts';
import { below } from '../questions/field-errors.ts';
import { getQuizRow, type QuizViewRow } from './quiz-views.queries.ts';

/** An active quiz for writing; its course is locked. */
export const activeQuiz = (context: RequestContext, id: number): Promise<QuizViewRow> =>
  activeItem(context, (db) => getQuizRow(db, id));

/** A quiz that its editors look at, with its keys. */
export async function quizOfStaff({ db, actor }: RequestContext, id: number): Promise<QuizViewRow> {
  anAuthor({ actor });
  const row = await getQuizRow(db, id);
  if (row.item.status !== 'publish' && !isCourseStaff(actor, row.course)) throw new AppError('not_found');
  requireStaff(actor, row.course);
  return row;
}

/** Where a quiz goes that is made whole, with its questions. */
export const placeOfWholeQuiz = ({ db, actor, input }: Call<typeof contract.quizBuilder.create>): Promise<ItemPlace> =>
  below('quiz', async () => placeOfNewItem({ db, actor, input: { body: input.body.quiz } }));

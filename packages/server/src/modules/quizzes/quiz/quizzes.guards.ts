import type { contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Call } from '../../../platform/http/route.ts';
import {
  anAuthor,
  copiedItem,
  type CopiedItem,
  isCourseStaff,
  type ItemPlace,
  placeOfNewItem,
  requireStaff,
  activeItem,
  writableItem,
} from '../../courses/index.ts';
import { type OpenedItem, openItem, readingAs } from '../../progress/index.ts';
import { below } from '../questions/field-errors.ts';
import { getQuizRow, type QuizViewRow } from './quiz-views.queries.ts';

interface Asker {
  db: Db;
  actor: Actor | null;
}

/** A quiz that the gates let the caller read; for editing, staff alone. */
export async function readableQuiz(call: Call<typeof contract.quizzes.get>, id: number): Promise<OpenedItem> {
  const { context, preview, done } = call.input.query;
  const editing = context === 'edit';
  if (editing) anAuthor(call);
  const read = await openItem(call, { itemId: id, ...readingAs(preview === 'student' ? new Set(done) : null) });
  if (editing && !read.staff) throw new AppError('forbidden');
  return read;
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

/** A quiz that is copied, and where its copy goes. */
export const copiedQuiz = (call: Call<typeof contract.quizzes.clone>, id: number): Promise<CopiedItem> =>
  copiedItem(call, (db) => getQuizRow(db, id));

/** Where a quiz goes that is made whole, with its questions. */
export const placeOfWholeQuiz = ({ db, actor, input }: Call<typeof contract.quizBuilder.create>): Promise<ItemPlace> =>
  below('quiz', async () => placeOfNewItem({ db, actor, input: { body: input.body.quiz } }));

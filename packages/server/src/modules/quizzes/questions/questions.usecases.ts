import { isDeepStrictEqual } from 'node:util';
import type { contract, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { checkRevision, isCourseStaff, ownCourse } from '../../courses/index.ts';
import { contentsOf, type QuestionBody } from './question-fields.ts';
import type { QuestionViewRow } from './question-views.queries.ts';
import { activeQuiz } from '../quiz/quizzes.guards.ts';
import {
  contentIn,
  deleteQuestion,
  insertQuestions,
  selectQuestionIds,
  setTrashed,
  takeOut,
  updateQuestions,
  writeQuestionOrder,
} from './questions.queries.ts';
import { holdQuizzes } from '../quiz/quizzes.queries.ts';
import { recalculateQuizzes, type Writing } from '../quiz/settle-quizzes.usecases.ts';

export type { QuestionViewRow };

const MOST = 500;

/** Puts questions at this place of a quiz, counted from 0; without a place, behind what it asks. */
export async function placeQuestions(
  db: Db,
  writing: Writing,
  { quizId, ids, place, field }: { quizId: number; ids: readonly number[]; place?: number | undefined; field: string },
): Promise<void> {
  await holdQuizzes(db, [quizId]);
  const standing = await selectQuestionIds(db, quizId);
  const others = standing.filter((id) => !ids.includes(id));
  const order = others.toSpliced(place ?? others.length, 0, ...ids);
  if (order.length > MOST) invalid(field, `A quiz asks at most ${MOST} questions.`);
  await writeQuestionOrder(db, quizId, order);
  await recalculateQuizzes(db, writing, [quizId]);
}

/** Adds a question to a quiz, or without one to the bank of its course. */
export async function addQuestion(
  db: Db,
  writing: Writing & { body: Input<typeof contract.questions.create>['body'] },
): Promise<number> {
  const { body, actor, now } = writing;
  const { parent_id: quizId, course_id: courseId, menu_order: place, ...fields } = body;
  await ownCourse({ db, actor }, courseId);
  const quiz = quizId === 0 ? null : await activeQuiz({ db, actor }, quizId);
  if (quiz && quiz.item.courseId !== courseId) invalid('parent_id', 'This quiz stands in another course.');
  const [content] = await contentsOf(db, actor, [{ path: '', body: fields, before: null }]);
  if (!content) throw new Error('no content for the question');
  const row = { ...content, courseId, bank: quiz ? content.bank : true };
  const [id] = await insertQuestions(db, [row], { actorId: actor.userId, now });
  if (id === undefined) throw new Error('question not inserted');
  if (quiz) await placeQuestions(db, writing, { quizId, ids: [id], place, field: 'parent_id' });
  return id;
}

/** Changes what the body names, for every quiz that asks the question. It is held. */
export async function changeQuestion(
  db: Db,
  writing: Writing & { row: QuestionViewRow; body: QuestionBody & { modified?: string | undefined } },
): Promise<void> {
  const { row, actor, now } = writing;
  const { modified, ...body } = writing.body;
  const { question } = row;
  const before = contentIn(question);
  const [content] = await contentsOf(db, actor, [{ path: '', body, before }]);
  // A save that arrives twice finds nothing left to do.
  if (!content || isDeepStrictEqual(content, before)) return;
  await checkRevision(db, { based: modified, stored: question.modifiedAt, byId: question.modifiedById });
  await updateQuestions(db, [{ id: question.id, content }], { actorId: actor.userId, now });
  await recalculateQuizzes(db, writing, row.quizIds);
}

interface Removal {
  row: QuestionViewRow;
  /** Out of this quiz alone; out of all of them without it. */
  quizId: number | undefined;
  deleteFromBank: boolean;
}

/** Takes a question out of its quizzes. Answers whether nothing is left that keeps it. */
async function leaveQuizzes(db: Db, writing: Writing & Removal): Promise<boolean> {
  const { row, quizId, deleteFromBank, actor } = writing;
  await holdQuizzes(db, quizId === undefined ? row.quizIds : [quizId]);
  const left = await takeOut(db, { questionId: row.question.id, quizId });
  await recalculateQuizzes(db, writing, left);
  if (quizId === undefined) return true;
  const askedElsewhere = row.quizIds.some((id) => id !== quizId);
  const kept = askedElsewhere || (row.question.bank && !deleteFromBank);
  return !kept && isCourseStaff(actor, row.course);
}

export async function trashQuestion(db: Db, writing: Writing & Removal): Promise<void> {
  const { row, actor, now } = writing;
  if (!(await leaveQuizzes(db, writing))) return;
  await setTrashed(db, row.question.id, { trashedAt: now, actorId: actor.userId, now });
}

export async function removeQuestion(db: Db, writing: Writing & Removal): Promise<void> {
  if (await leaveQuizzes(db, writing)) await deleteQuestion(db, writing.row.question.id);
}

/** Out of the trash, into the bank: in the trash it stood in no quiz any more. */
export async function restoreQuestion(db: Db, { row, actor, now }: Writing & { row: QuestionViewRow }): Promise<void> {
  if (row.question.trashedAt === null) return;
  await setTrashed(db, row.question.id, { trashedAt: null, bank: true, actorId: actor.userId, now });
}

/** A question like this one: behind it, at the end of the quiz that is named, or in the bank with it. */
export async function cloneQuestion(
  db: Db,
  writing: Writing & { row: QuestionViewRow; quizId: number | undefined },
): Promise<number> {
  const { row, actor, now } = writing;
  const quizId = writing.quizId ?? row.parentId;
  const quiz = quizId === 0 ? null : await activeQuiz({ db, actor }, quizId);
  const copy = {
    ...contentIn(row.question),
    courseId: quiz?.item.courseId ?? row.question.courseId,
    bank: quiz === null,
  };
  const [id] = await insertQuestions(db, [copy], { actorId: actor.userId, now });
  if (id === undefined) throw new Error('question not copied');
  const place = quizId === row.parentId ? row.position + 1 : undefined;
  if (quiz) await placeQuestions(db, writing, { quizId, ids: [id], place, field: 'quiz_id' });
  return id;
}

import { isDeepStrictEqual } from 'node:util';
import type { contract, Input } from '@lectern/contract';
import { MAX_QUIZ_QUESTIONS } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { type DomainEvent, emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { isCourseStaff } from '../../courses/index.ts';
import { checkRevision } from '../../identity/index.ts';
import { questionContents, type QuestionBody } from './question-fields.ts';
import type { QuestionViewRow } from './question-views.queries.ts';
import type { CopiedQuestion, QuestionPlace } from './questions.guards.ts';
import {
  authoredFields,
  copiedContent,
  deleteQuestion,
  insertQuestions,
  selectQuestionIds,
  setTrashed,
  takeOut,
  updateQuestions,
  writeQuestionOrder,
} from './questions.queries.ts';
import { questionEvents } from '../quizzes.events.ts';
import { holdQuizzes } from '../quiz/quizzes.queries.ts';
import { withinQuizSize } from '../quiz/quiz-size.usecases.ts';
import { recalculateQuizzes } from '../quiz/recalculate-quizzes.usecases.ts';
import { invalid } from '../words/messages.ts';

export type { QuestionViewRow };

const idsOf = ({ question }: QuestionViewRow) => ({ question_id: question.id, course_id: question.courseId });

/** Puts questions at this place of a quiz, counted from 0; without a place, behind what it asks. */
export async function placeQuestions(
  db: Db,
  writing: WriteContext,
  {
    quizId,
    ids,
    place,
    field,
    cause = [],
  }: {
    quizId: number;
    ids: readonly number[];
    place?: number | undefined;
    field: string;
    cause?: readonly DomainEvent[];
  },
): Promise<void> {
  await holdQuizzes(db, [quizId]);
  const standing = await selectQuestionIds(db, quizId);
  const others = standing.filter((id) => !ids.includes(id));
  const order = others.toSpliced(place ?? others.length, 0, ...ids);
  if (order.length > MAX_QUIZ_QUESTIONS) invalid(field, 'many_questions', { n: MAX_QUIZ_QUESTIONS });
  await withinQuizSize(db, { quizIds: [quizId], field }, () => writeQuestionOrder(db, quizId, order));
  await recalculateQuizzes(db, writing, [quizId], cause);
}

/** Adds a question to a quiz, or without one to the bank of its course. */
export async function addQuestion(
  db: Db,
  writing: WriteContext & { place: QuestionPlace; body: Input<typeof contract.questions.create>['body'] },
): Promise<number> {
  const { body, actor, now } = writing;
  const { courseId, quizId } = writing.place;
  const { parent_id: _quiz, course_id: _course, menu_order: place, ...fields } = body;
  const [content] = await questionContents(db, actor, [{ path: '', courseId, body: fields, before: null }]);
  if (!content) throw new Error('no content for the question');
  const row = { ...content, courseId, bank: quizId === null || content.bank };
  const [id] = await insertQuestions(db, [row], { actorId: actor.userId, now });
  if (id === undefined) throw new Error('question not inserted');
  const created = questionEvents.created({ question_id: id, course_id: courseId });
  if (quizId === null) await emit(db, writing, created);
  else await placeQuestions(db, writing, { quizId, ids: [id], place, field: 'parent_id', cause: [created] });
  return id;
}

/** Changes what the body names, for every quiz that asks the question. It is held. */
export async function changeQuestion(
  db: Db,
  writing: WriteContext & { row: QuestionViewRow; body: QuestionBody & { modified?: string | undefined } },
): Promise<void> {
  const { row, actor, now } = writing;
  const { modified, ...body } = writing.body;
  const { question } = row;
  const before = authoredFields(question);
  const [content] = await questionContents(db, actor, [{ path: '', courseId: question.courseId, body, before }]);
  // A save that arrives twice finds nothing left to do.
  if (!content || isDeepStrictEqual(content, before)) return;
  await checkRevision(db, { based: modified, stored: question.modifiedAt, byId: question.modifiedById });
  await withinQuizSize(db, { quizIds: row.quizIds, field: 'description' }, () =>
    updateQuestions(db, [{ id: question.id, content }], { actorId: actor.userId, now }),
  );
  await recalculateQuizzes(db, writing, row.quizIds, [questionEvents.updated(idsOf(row))]);
}

interface Removal {
  row: QuestionViewRow;
  /** Out of this quiz alone; out of all of them without it. */
  quizId: number | undefined;
  deleteFromBank: boolean;
}

/** Takes a question out of its quizzes. Answers whether nothing is left that keeps it. */
async function leaveQuizzes(db: Db, writing: WriteContext & Removal): Promise<boolean> {
  const { row, quizId, deleteFromBank, actor } = writing;
  await holdQuizzes(db, quizId === undefined ? row.quizIds : [quizId]);
  const left = await takeOut(db, { questionId: row.question.id, quizId });
  await recalculateQuizzes(db, writing, left);
  if (quizId === undefined) return true;
  const askedElsewhere = row.quizIds.some((id) => id !== quizId);
  const kept = askedElsewhere || (row.question.bank && !deleteFromBank);
  return !kept && isCourseStaff(actor, row.course);
}

export async function trashQuestion(db: Db, writing: WriteContext & Removal): Promise<void> {
  const { row, actor, now } = writing;
  if (!(await leaveQuizzes(db, writing))) return;
  await setTrashed(db, row.question.id, { trashedAt: now, actorId: actor.userId, now });
  await emit(db, writing, questionEvents.trashed(idsOf(row)));
}

export async function removeQuestion(db: Db, writing: WriteContext & Removal): Promise<void> {
  if (!(await leaveQuizzes(db, writing))) return;
  await deleteQuestion(db, writing.row.question.id);
  await emit(db, writing, questionEvents.deleted(idsOf(writing.row)));
}

/** Out of the trash, into the bank: in the trash it stood in no quiz any more. */
export async function restoreQuestion(db: Db, writing: WriteContext & { row: QuestionViewRow }): Promise<void> {
  const { row, actor, now } = writing;
  await setTrashed(db, row.question.id, { trashedAt: null, bank: true, actorId: actor.userId, now });
  await emit(db, writing, questionEvents.restored(idsOf(row)));
}

/** A question like this one: behind it, at the end of the quiz that is named, or in the bank with it. */
export async function cloneQuestion(db: Db, writing: WriteContext & CopiedQuestion): Promise<number> {
  const { row, actor, now } = writing;
  const { courseId, quizId } = writing.place;
  const copy = { ...copiedContent(row.question, courseId), courseId, bank: quizId === null };
  const [id] = await insertQuestions(db, [copy], { actorId: actor.userId, now });
  if (id === undefined) throw new Error('question not copied');
  const place = quizId === row.parentId ? row.position + 1 : undefined;
  const created = questionEvents.created({ question_id: id, course_id: courseId });
  if (quizId === null) await emit(db, writing, created);
  else await placeQuestions(db, writing, { quizId, ids: [id], place, field: 'quiz_id', cause: [created] });
  return id;
}

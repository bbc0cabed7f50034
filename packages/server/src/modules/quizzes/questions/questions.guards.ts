import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { contract, Endpoint } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { can } from '../../../platform/http/actor.ts';
import type { Call } from '../../../platform/http/route.ts';
import { anAuthor, authorScope, courseOfStaff, isCourseStaff, ownCourse } from '../../courses/index.ts';
import {
  getQuestionRow,
  type QuestionViewRow,
  selectCoursesAsking,
  selectQuestionRows,
} from './question-views.queries.ts';
import { selectQuestionsForUpdate } from './questions.queries.ts';
import { type QuizViewRow, selectQuizRows } from '../quiz/quiz-views.queries.ts';
import { activeQuiz } from '../quiz/quizzes.guards.ts';
import { invalid } from '../words/messages.ts';

/** Whether the actor reads the question with its key: staff of its course, and of the quizzes that ask it. */
async function readsKey(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  { question, course }: QuestionViewRow,
): Promise<boolean> {
  if (isCourseStaff(actor, course)) return true;
  return (await selectCoursesAsking(db, question.id)).some((asking) => isCourseStaff(actor, asking));
}

/** The question with its key, when the actor is one of its authors; otherwise null. */
async function questionOfAuthor(context: RequestContext, id: number): Promise<QuestionViewRow | null> {
  const row = await getQuestionRow(context.db, id);
  return (await readsKey(context, row)) ? row : null;
}

/** The question with its key, for its authors alone. */
export async function checkableQuestion(context: RequestContext, id: number): Promise<QuestionViewRow> {
  anAuthor(context);
  const row = await questionOfAuthor(context, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * A question of the actor. Using it in a quiz of another course does not allow changing it, because others use it too.
 */
async function ownQuestion({ db, actor }: RequestContext, id: number): Promise<QuestionViewRow> {
  anAuthor({ actor });
  const row = await getQuestionRow(db, id);
  if (isCourseStaff(actor, row.course)) return row;
  throw new AppError((await readsKey({ db, actor }, row)) ? 'forbidden' : 'not_found');
}

/**
 * A question for writing, held. Questions are held before quizzes and after courses, in every call, so that no two wait
 * for each other in a circle.
 */
export async function writableQuestion(context: RequestContext, id: number): Promise<QuestionViewRow> {
  anAuthor(context);
  await selectQuestionsForUpdate(context.db, [id]);
  return ownQuestion(context, id);
}

/** A question of another course is asked in a quiz, and changed only by those who write there. */
export async function requireOwnQuestions(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<void> {
  const rows = await selectQuestionRows(db, ids);
  if (rows.some((row) => !isCourseStaff(actor, row.course))) throw new AppError('forbidden');
}

/** Options of a removal other than `force`; the bulk form removes questions from all quizzes. */
export function removalOf({ input }: Pick<Call<Endpoint>, 'input'>) {
  const query = input.query as { quiz_id?: number; delete_from_bank?: boolean } | undefined;
  return { quizId: query?.quiz_id, deleteFromBank: query?.delete_from_bank ?? false };
}

/** Where a question goes: into this quiz of its course, or without one into the course's bank. */
export interface QuestionPlace {
  courseId: number;
  quizId: number | null;
}

/** Where a new question goes that the actor may write. */
export async function placeOfNewQuestion(call: Call<typeof contract.questions.create>): Promise<QuestionPlace> {
  const { parent_id: quizId, course_id: courseId } = call.input.body;
  await ownCourse(call, courseId);
  if (quizId === 0) return { courseId, quizId: null };
  const quiz = await activeQuiz(call, quizId);
  if (quiz.item.courseId !== courseId) invalid('parent_id', 'quiz_elsewhere');
  return { courseId, quizId };
}

/** A question that is copied, and where its copy goes. */
export interface CopiedQuestion {
  row: QuestionViewRow;
  place: QuestionPlace;
}

/** A question of the actor that is copied: to the given quiz, otherwise to its own place. */
export async function copiedQuestion(call: Call<typeof contract.questions.clone>, id: number): Promise<CopiedQuestion> {
  const row = await ownQuestion(call, id);
  const quizId = call.input.body?.quiz_id ?? row.parentId;
  if (quizId === 0) return { row, place: { courseId: row.question.courseId, quizId: null } };
  const quiz = await activeQuiz(call, quizId);
  return { row, place: { courseId: quiz.item.courseId, quizId } };
}

/** A question that is deleted, or taken out of the quiz that the query names. */
export async function removableQuestion(call: Call<Endpoint>, id: number): Promise<QuestionViewRow> {
  const { quizId } = removalOf(call);
  return quizId === undefined ? writableQuestion(call, id) : questionInQuiz(call, { id, quizId });
}

/** A question that is taken out of a quiz: what counts is the right to write the quiz. */
async function questionInQuiz(context: RequestContext, { id, quizId }: { id: number; quizId: number }) {
  await activeQuiz(context, quizId);
  await selectQuestionsForUpdate(context.db, [id]);
  const row = await getQuestionRow(context.db, id);
  if (!row.quizIds.includes(quizId)) throw new AppError('not_found');
  return row;
}

/** The quiz that questions of the bank are taken into. */
export const quizForBank = (call: Call<typeof contract.questions.fromBank>): Promise<QuizViewRow> =>
  activeQuiz(call, call.input.body.quiz_id);

/** Whether the caller is an author of the requested quizzes; of all, if there are several. */
async function wroteQuizzes({ db, actor }: RequestContext, quizIds: readonly number[]): Promise<boolean> {
  const rows = await selectQuizRows(db, quizIds);
  const own = rows.filter((row) => isCourseStaff(actor, row.course));
  if (own.length === new Set(quizIds).size) return true;
  // A single quiz may be open to the caller as a learner; several are for authors only.
  if (quizIds.length > 1) throw new AppError('not_found');
  return false;
}

/** Whose questions a list holds: of the quizzes and courses its caller writes, or what a learner may see. */
export type ListedQuestions =
  | { kind: 'learner' }
  | { kind: 'author'; scope: { courseId: number | null; quizIds: number[]; authorId: number | null } };

/** Lists of learners are bounded by the gate of their quiz, which is asked as they are read. */
export async function listedQuestions(call: Call<typeof contract.questions.list>): Promise<ListedQuestions> {
  const { parent: quizIds, course_id: courseId = null, is_from_learn: learns } = call.input.query;
  const author = can(call.actor, 'author_own');
  if (!author || learns || (quizIds.length > 0 && !(await wroteQuizzes(call, quizIds)))) return { kind: 'learner' };
  if (courseId !== null) await courseOfStaff(call, courseId);
  const authorId = quizIds.length > 0 || courseId !== null ? null : authorScope(call.actor);
  return { kind: 'author', scope: { courseId, quizIds, authorId } };
}

export interface AskedQuestion {
  id: number;
  /** With its key, for one of its authors. */
  own: QuestionViewRow | null;
}

/** A question by its id, with its key where the caller is one of its authors. Learners are let in as it is read. */
export async function askedQuestion(call: Call<typeof contract.questions.get>, id: number): Promise<AskedQuestion> {
  return { id, own: can(call.actor, 'author_own') ? await questionOfAuthor(call, id) : null };
}

import type { contract, Input } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type Call, signedIn } from '../../platform/http/route.ts';
import { isCourseStaff } from '../courses/index.ts';
import { type CourseFacts, getAccess, selectOptionalAccessRow } from '../enrollments/index.ts';
import { openItem, requireNoRunningQuiz } from '../progress/index.ts';
import { readSettings } from '../settings/index.ts';
import {
  getMessage,
  getMessageForUpdate,
  type MessageRow,
  type QaScope,
  selectOptionalItem,
} from './questions-answers.queries.ts';
import { isClosed } from './questions-answers.rules.ts';
import { rightsOf } from './questions-answers.views.ts';
import { invalid } from './words/messages.ts';

export type { QaScope };

const withActor = <Context extends RequestContext>(context: Context) => ({ ...context, actor: signedIn(context) });

/** Whether both the school and the course have Q&A. */
export async function hasQuestions({ services }: RequestContext, course: CourseFacts): Promise<boolean> {
  const { learn_page: learn } = await readSettings(services);
  return learn.display.enable_questions_answers && course.enableQuestionsAnswers;
}

/**
 * Throws unless the caller may read the questions of a course: its staff, and those who may read its content, where Q&A
 * is on and no quiz of theirs is running that shuts the content.
 */
async function readerOf(context: RequestContext<Actor>, courseId: number): Promise<{ staff: boolean }> {
  const { db, actor, now } = context;
  const row = await selectOptionalAccessRow(db, { courseId, userId: actor.userId });
  if (!row) throw new AppError('not_found');
  if (isCourseStaff(actor, row.course)) return { staff: true };
  const { course, staff } = await getAccess(context, courseId);
  if (!(await hasQuestions(context, course))) throw new AppError('questions_answers_off');
  await requireNoRunningQuiz(db, { course, staff }, { userId: actor.userId, now });
  return { staff: false };
}

/** All callers get one course that they may read; staff also get all their courses. */
export async function questionScope(call: RequestContext, courseId: number | undefined): Promise<QaScope> {
  const context = withActor(call);
  const { actor } = context;
  if (courseId !== undefined) {
    return { kind: 'course', courseId, userId: actor.userId, ...(await readerOf(context, courseId)) };
  }
  if (can(actor, 'author_any')) return { kind: 'all' };
  if (can(actor, 'author_own')) return { kind: 'courses_of', authorId: actor.userId };
  return invalid('course_id', 'course_required');
}

/** Throws unless the caller may read the message. What is in the trash is for staff. */
async function admitReader(call: RequestContext, row: MessageRow): Promise<MessageRow> {
  const { staff } = await readerOf(withActor(call), row.course.id);
  const trashed = row.message.status === 'trash' || row.question.status === 'trash';
  if (!staff && trashed) throw new AppError('not_found');
  return row;
}

export async function readableMessage(context: RequestContext, id: number): Promise<MessageRow> {
  signedIn(context);
  return admitReader(context, await getMessage(context.db, id));
}

async function seenForUpdate(context: RequestContext, id: number): Promise<MessageRow> {
  signedIn(context);
  return admitReader(context, await getMessageForUpdate(context.db, id));
}

/** A message for moderation by staff of its course, locked. */
export async function moderatedMessage(context: RequestContext, id: number): Promise<MessageRow> {
  const row = await seenForUpdate(context, id);
  if (!rightsOf(row, signedIn(context)).moderate) throw new AppError('forbidden');
  return row;
}

/** Throws the reason why the caller may not change a message that they can read. */
function refuse(row: MessageRow, actor: Actor): never {
  if (row.message.userId !== actor.userId) throw new AppError('forbidden');
  throw new AppError(isClosed(row.question) ? 'question_closed' : 'question_answered');
}

/** A message that the caller may delete; locked. */
export async function deletableMessage(context: RequestContext, id: number): Promise<MessageRow> {
  const actor = signedIn(context);
  const row = await seenForUpdate(context, id);
  if (!rightsOf(row, actor).delete) refuse(row, actor);
  return row;
}

/** A message for a change, locked. Each field of the body requires its own right. */
export async function changeableMessage(
  call: Call<typeof contract.questionsAnswers.update>,
  id: number,
): Promise<MessageRow> {
  const actor = signedIn(call);
  const row = await seenForUpdate(call, id);
  if (row.message.status === 'trash') throw new AppError('not_found');
  const rights = rightsOf(row, actor);
  const { content, accepted_answer: accepted, course_id: courseId } = call.input.body;
  if (content !== undefined && !rights.edit) refuse(row, actor);
  if (accepted !== undefined && !rights.accept) throw new AppError('forbidden');
  if (content === undefined && accepted === undefined && !rights.moderate) throw new AppError('forbidden');
  if (accepted) await requireReply(call, { id: accepted, question: row });
  if (courseId !== undefined && courseId !== row.course.id) await requireTarget(call, { row, courseId });
  return row;
}

async function requireReply({ db }: RequestContext, { id, question }: { id: number; question: MessageRow }) {
  const reply = await getMessage(db, id).catch(unlessMissing);
  const fits = reply?.message.parentId === question.message.id && reply.message.status !== 'trash';
  if (!fits) invalid('accepted_answer', 'unknown_reply');
}

/** Only staff of both courses move a question. */
async function requireTarget(
  { db, actor }: RequestContext,
  { row, courseId }: { row: MessageRow; courseId: number },
): Promise<void> {
  if (!isCourseStaff(actor, row.course)) throw new AppError('forbidden');
  if (row.message.parentId !== null) invalid('course_id', 'only_questions_move');
  const target = await selectOptionalAccessRow(db, { courseId, userId: 0 });
  if (!target || !isCourseStaff(actor, target.course)) invalid('course_id', 'unknown_course');
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

type Body = Input<typeof contract.questionsAnswers.create>['body'];

/** The place of a new message, and whether staff wrote it. */
export interface NewMessage {
  courseId: number;
  parentId: number | null;
  itemId: number | null;
  second: number | null;
  byStaff: boolean;
}

/** The item that a question is about. Throws unless the caller can read it. */
async function itemOf(context: RequestContext<Actor>, { body, staff }: { body: Body; staff: boolean }) {
  if (body.item_id === 0) {
    if (body.second !== null) invalid('second', 'no_video');
    return { itemId: null, second: null };
  }
  const item = await selectOptionalItem(context.db, body.item_id);
  if (!item || item.courseId !== body.course_id) return invalid('item_id', 'unknown_item');
  if (!staff) await openItem(context, { itemId: item.id, purpose: 'read' });
  if (body.second !== null && !item.video) invalid('second', 'no_video');
  return { itemId: item.id, second: body.second };
}

/** Where a message may be written; the question of a reply is locked. */
export async function newMessage(call: Call<typeof contract.questionsAnswers.create>): Promise<NewMessage> {
  const context = withActor(call);
  const { body } = call.input;
  const { staff } = await readerOf(context, body.course_id);
  const place = { courseId: body.course_id, byStaff: staff };
  if (body.parent === 0) return { ...place, parentId: null, ...(await itemOf(context, { body, staff })) };
  const question = await getMessageForUpdate(call.db, body.parent).catch(unlessMissing);
  const fits = question?.course.id === body.course_id && question.message.parentId === null;
  if (!fits || question.message.status === 'trash') return invalid('parent', 'unknown_question');
  if (!rightsOf(question, context.actor).reply) throw new AppError('question_closed');
  return { ...place, parentId: body.parent, itemId: null, second: null };
}

/** The scope of the marks on a video. */
export const markScope = (call: Call<typeof contract.questionsAnswers.marks>): Promise<QaScope> =>
  questionScope(call, call.input.query.course_id);

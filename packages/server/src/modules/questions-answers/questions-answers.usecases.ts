import type { contract, Input, QaMark, QaMessage } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { restoredColumns, trashedColumns } from '../../platform/db/trash-columns.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { isCourseStaff } from '../courses/index.ts';
import { questionEvents } from './questions-answers.events.ts';
import { storedMessage, storedModeration } from './message-fields.ts';
import type { NewMessage } from './questions-answers.guards.ts';
import {
  deleteMessage,
  getMessage,
  insertMessageOnce,
  type MessageRow,
  moveQuestion,
  type QaQuery,
  type QaScope,
  refreshQuestions,
  selectMarks,
  selectMessagePage,
  selectOptionalByRequestKey,
  updateMessage,
} from './questions-answers.queries.ts';
import { messageView } from './questions-answers.views.ts';

export type { MessageRow };

/** Of learners. */
const POSTS = { max: 10, windowSeconds: 10 * 60 };

type Changes = Input<typeof contract.questionsAnswers.update>['body'];
type Created = Input<typeof contract.questionsAnswers.create>['body'];

const idsOf = ({ message, course }: MessageRow) => ({
  question_id: message.id,
  course_id: course.id,
  item_id: message.itemId ?? 0,
  parent_id: message.parentId ?? 0,
});

export async function readMessages(db: Db, { query, scope, actor }: { query: QaQuery; scope: QaScope; actor: Actor }) {
  const { rows, total, states } = await selectMessagePage(db, query, {
    scope,
    reader: actor,
    withArchived: query.with_archived ?? false,
  });
  return { rows: rows.map((row) => messageView(row, actor)), total, meta: { course_qas_count: states } };
}

export const readMessage = async (db: Db, { id, actor }: { id: number; actor: Actor }): Promise<QaMessage> =>
  messageView(await getMessage(db, id), actor);

export const readMarks = (db: Db, options: { itemId: number; scope: QaScope }): Promise<QaMark[]> =>
  selectMarks(db, options);

/** Writes a question or a reply. A repeated request answers with what the first one wrote. */
export async function addMessage(
  db: Db,
  writing: WriteContext & { place: NewMessage; body: Created },
): Promise<number> {
  const { actor, now, place, body } = writing;
  const { userId } = actor;
  const { request_key: requestKey } = body;
  const repeated = requestKey && (await selectOptionalByRequestKey(db, { userId, requestKey }));
  if (repeated) return repeated;
  if (!place.byStaff) await consumeRateLimit(db, { key: `questions-answers:${userId}`, ...POSTS }, now);
  const made = await insertMessageOnce(db, {
    ...place,
    userId,
    ...storedMessage.columns(body),
    requestKey: requestKey ?? null,
    lastByStaff: place.byStaff,
    isRead: place.byStaff,
    createdAt: now,
    modifiedAt: now,
    modifiedById: userId,
    lastActivityAt: now,
  });
  if (!made) {
    // Two at once with the same key: the other one was first.
    const first = requestKey && (await selectOptionalByRequestKey(db, { userId, requestKey }));
    if (first) return first;
    throw new AppError('already_exists');
  }
  const ids = {
    question_id: made.id,
    course_id: place.courseId,
    item_id: place.itemId ?? 0,
    parent_id: place.parentId ?? 0,
  };
  if (place.parentId === null) {
    await emit(db, writing, questionEvents.created(ids));
    return made.id;
  }
  await updateMessage(db, place.parentId, { isRead: place.byStaff });
  await refreshQuestions(db, [place.parentId]);
  await emit(db, writing, questionEvents.replied(ids));
  return made.id;
}

/** Fields of staff that a learner's save of a whole form carries are left out. */
function moderatedColumns({ message }: MessageRow, { staff, body }: { staff: boolean; body: Changes }) {
  if (!staff || message.parentId !== null) return {};
  return storedModeration.columns(body);
}

/** Changes what the guard has let through of a message that is locked. */
export async function changeMessage(db: Db, writing: WriteContext & { row: MessageRow; body: Changes }): Promise<void> {
  const { actor, now, row, body } = writing;
  const { message, course } = row;
  const staff = isCourseStaff(actor, course);
  const rewritten = body.content !== undefined && body.content !== message.content;
  const revises = rewritten || body.accepted_answer !== undefined;
  const flags = moderatedColumns(row, { staff, body });
  const isQuestion = message.parentId === null;
  const columns = {
    ...flags,
    ...(rewritten && { content: body.content, editedAt: now }),
    ...(isQuestion && body.accepted_answer !== undefined && { acceptedAnswerId: body.accepted_answer || null }),
    // Reading and filing leave the revision alone that an editor of the text started from.
    ...(revises && { modifiedAt: now, modifiedById: actor.userId }),
  };
  if (Object.keys(columns).length > 0) await updateMessage(db, message.id, columns);
  const moves = staff && body.course_id !== undefined && body.course_id !== course.id;
  if (moves) await moveQuestion(db, { id: message.id, courseId: body.course_id! });
  await emit(db, writing, questionEvents.updated(moves ? { ...idsOf(row), course_id: body.course_id! } : idsOf(row)));
}

/** After a reply was added or removed. */
async function refreshAround(db: Db, { message }: MessageRow): Promise<void> {
  if (message.parentId !== null) await refreshQuestions(db, [message.parentId]);
}

export async function trashMessage(db: Db, writing: WriteContext & { row: MessageRow }): Promise<void> {
  const { row } = writing;
  await updateMessage(db, row.message.id, trashedColumns(row.message.status, writing));
  await refreshAround(db, row);
  await emit(db, writing, questionEvents.trashed(idsOf(row)));
}

export async function restoreMessage(db: Db, writing: WriteContext & { row: MessageRow }): Promise<void> {
  const { row } = writing;
  await updateMessage(db, row.message.id, restoredColumns('approve', writing));
  await refreshAround(db, row);
  await emit(db, writing, questionEvents.restored(idsOf(row)));
}

/** Deletes a question together with its replies. */
export async function removeMessage(db: Db, writing: WriteContext & { row: MessageRow }): Promise<void> {
  const { row } = writing;
  await deleteMessage(db, row.message.id);
  await refreshAround(db, row);
  await emit(db, writing, questionEvents.deleted(idsOf(row)));
}

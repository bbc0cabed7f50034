import type { QaMessage } from '@lectern/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { isCourseStaff } from '../courses/index.ts';
import { maySeeAddresses } from '../identity/index.ts';
import { storedMessage, storedModeration } from './message-fields.ts';
import type { MessageRow } from './questions-answers.queries.ts';
import { isAnswered, messageRights } from './questions-answers.rules.ts';

/** What the caller may do with a message. */
export function rightsOf({ message, question, course }: MessageRow, actor: Actor) {
  return messageRights({
    isQuestion: message.parentId === null,
    own: message.userId === actor.userId,
    staff: isCourseStaff(actor, course),
    trashed: message.status === 'trash',
    answersCount: message.answersCount,
    question: { ...question, own: question.userId === actor.userId, trashed: question.status === 'trash' },
  });
}

function questionFields({ message }: MessageRow, { staff }: { staff: boolean }) {
  const { important, is_read, ...shown } = storedModeration.view(message);
  return {
    answers_count: message.answersCount,
    answered: isAnswered(message),
    accepted_answer: message.acceptedAnswerId ?? 0,
    ...shown,
    ...(staff && { important, is_read }),
  };
}

export function messageView(row: MessageRow, actor: Actor): QaMessage {
  const { message, item, course, author } = row;
  const can = rightsOf(row, actor);
  // Of an item that is not published yet learners learn nothing.
  const shownItem = item && (can.moderate || item.status === 'publish') ? item : null;
  return {
    ...storedMessage.view(message),
    id: message.id,
    course_id: course.id,
    course_name: course.name,
    item: shownItem && { id: shownItem.id, name: shownItem.name, type: shownItem.type },
    second: shownItem && message.second,
    parent: message.parentId ?? 0,
    status: message.status,
    user_id: message.userId ?? 0,
    user_name: author?.displayName ?? '',
    ...(maySeeAddresses(actor) && { user_email: author?.email ?? '' }),
    user_avatar: author?.avatarUrl ?? '',
    sender: message.byStaff ? 'instructor' : 'student',
    created_at: message.createdAt.toISOString(),
    modified: message.modifiedAt.toISOString(),
    edited_at: message.editedAt?.toISOString() ?? null,
    last_activity_at: message.lastActivityAt.toISOString(),
    by_current_user: message.userId === actor.userId,
    ...(message.parentId === null && questionFields(row, { staff: can.moderate })),
    can,
  };
}

import { on, type StoredEvent, type Subscriber } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { questionEvents } from '../../questions-answers/index.ts';
import { selectOptionalMessage } from '../notifications.queries.ts';
import { selectTeachers } from './audiences.queries.ts';
import { deleteNotificationsAbout } from './inbox.queries.ts';
import { notify } from './notify.usecases.ts';

/** What leads to a question in the trash is deleted with it. */
function withdrawQuestion({ db }: Services) {
  return async ({ payload }: StoredEvent<{ question_id: number; course_id: number; parent_id: number }>) => {
    const { question_id: subjectId, course_id: courseId, parent_id: parentId } = payload;
    if (parentId > 0) return;
    await deleteNotificationsAbout(db, { types: ['question_asked', 'question_replied'], courseId, subjectId });
  };
}

/**
 * Notifies instructors of messages by learners, and the person who asked of replies by others. Both link to the question.
 */
export function questionSubscribers(services: Services): Subscriber[] {
  return [
    on(questionEvents.created, 'inbox.question-asked', ({ id: eventId, actorId, payload }) =>
      services.db.transaction(async (db) => {
        const { course_id: courseId, question_id: subjectId } = payload;
        const found = await selectOptionalMessage(db, subjectId);
        if (!found || found.byStaff) return;
        await notify(db, services, {
          type: 'question_asked',
          courseId,
          itemId: found.question.itemId ?? undefined,
          subjectId,
          actorId: found.userId,
          eventId,
          to: await selectTeachers(db, courseId),
          except: actorId,
        });
      }),
    ),
    on(questionEvents.replied, 'inbox.question-replied', ({ id: eventId, actorId, payload }) =>
      services.db.transaction(async (db) => {
        const { course_id: courseId, question_id: replyId } = payload;
        const found = await selectOptionalMessage(db, replyId);
        if (!found) return;
        const { question, byStaff, userId } = found;
        const notice = {
          courseId,
          itemId: question.itemId ?? undefined,
          subjectId: question.id,
          actorId: userId,
          eventId,
          except: actorId,
        };
        if (question.userId !== null) {
          await notify(db, services, { ...notice, type: 'question_replied', to: [question.userId] });
        }
        if (byStaff) return;
        const to = (await selectTeachers(db, courseId)).filter((id) => id !== question.userId);
        await notify(db, services, { ...notice, type: 'question_asked', params: { state: 'replied' }, to });
      }),
    ),
    on(questionEvents.trashed, 'inbox.question-trashed', withdrawQuestion(services)),
    on(questionEvents.deleted, 'inbox.question-deleted', withdrawQuestion(services)),
  ];
}

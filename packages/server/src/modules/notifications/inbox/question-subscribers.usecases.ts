import { on, type Subscriber } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { questionEvents } from '../../questions-answers/index.ts';
import { selectOptionalMessage } from '../notifications.queries.ts';
import { selectTeachers } from './audiences.queries.ts';
import { notify } from './notify.usecases.ts';

/**
 * Notifies instructors of messages by learners, and the person who asked of replies by others. Both link to the question.
 */
export function questionSubscribers(services: Services): Subscriber[] {
  return [
    on(questionEvents.created, 'inbox.question-asked', ({ id: eventId, at, actorId, payload }) =>
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
          at,
          to: await selectTeachers(db, courseId),
          except: actorId,
        });
      }),
    ),
    on(questionEvents.replied, 'inbox.question-replied', ({ id: eventId, at, actorId, payload }) =>
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
          at,
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
  ];
}

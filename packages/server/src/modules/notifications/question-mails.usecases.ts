import { on, type Subscriber } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { itemPath } from '../courses/index.ts';
import { questionEvents } from '../questions-answers/index.ts';
import { sendEmails } from './learner-mails.usecases.ts';
import { notificationMails } from './notifications.mails.ts';
import { selectOptionalMessage } from './notifications.queries.ts';

/** The emails about questions of courses. */
export function questionMailSubscribers(services: Services): Subscriber[] {
  return [
    on(questionEvents.created, 'notifications.question-asked', async ({ actorId, at, payload }) => {
      const { question_id: id, course_id: courseId } = payload;
      const found = await selectOptionalMessage(services.db, id);
      if (!found || found.userId === null || found.byStaff) return;
      await sendEmails(
        services,
        { courseId, userId: found.userId, actorId, at },
        {
          instructor: notificationMails.question_asked,
          about: async () => ({ question: found.content }),
          staffPath: `/admin/question-answers/${id}/edit`,
        },
      );
    }),
    on(questionEvents.replied, 'notifications.question-answered', async ({ actorId, at, payload }) => {
      const { question_id: id, course_id: courseId, parent_id: questionId } = payload;
      const found = await selectOptionalMessage(services.db, id);
      if (!found?.byStaff || found.question.userId === null || found.question.userId === found.userId) return;
      const path = found.item ? itemPath({ courseId, ...found.item }) : `/course/${courseId}`;
      await sendEmails(
        services,
        { courseId, userId: found.question.userId, actorId, at },
        {
          student: notificationMails.question_answered,
          about: async () => ({ question: found.question.content, answer: found.content }),
          staffPath: `/admin/question-answers/${questionId}/edit`,
          studentPath: `${path}?question=${questionId}`,
        },
      );
    }),
  ];
}

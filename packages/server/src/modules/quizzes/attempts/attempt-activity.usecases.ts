import { on, type Subscriber } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { recordActivity } from '../../progress/index.ts';
import { quizAttemptEvents } from '../quizzes.events.ts';

/** Submitting is active time of the learner, who waits for no statement of it. */
export const attemptActivity = (services: Services): Subscriber[] => [
  on(quizAttemptEvents.ended, 'quizzes.count-time', async ({ actorId, at: now, payload }) => {
    const { user_id: userId, course_id: courseId, quiz_id: itemId } = payload;
    // One that ended by its time, or that staff ended, is none.
    if (actorId !== userId) return;
    await services.db.transaction((db) => recordActivity({ db, services, now }, { userId, courseId, itemId }));
  }),
];

import type { itemTypes, RewardKind } from '@lectern/contract';
import { on, type StoredEvent, type Subscriber } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { assignmentReplyEvents, selectOptionalSubmission } from '../assignments/index.ts';
import { notify } from '../notifications/index.ts';
import { courseCompleted, itemCompleted } from '../progress/index.ts';
import { questionEvents } from '../questions-answers/index.ts';
import { quizAttemptEvents, selectOptionalAttemptResult } from '../quizzes/index.ts';
import { courseReviewEvents } from '../reviews/index.ts';
import { readActiveAddons } from '../settings/index.ts';
import { count } from './counting.usecases.ts';
import { rewardAchievementEarned, rewardRankReached } from './rewards.events.ts';
import {
  selectOptionalAcceptedAnswer,
  selectOptionalAchievementName,
  selectOptionalQuestionAuthor,
  selectOptionalRankName,
  selectOptionalReviewer,
} from './subscribers.queries.ts';

/** Items that count as they are completed. Quizzes and assignments count when they are passed. */
const kindsOfItem: Partial<Record<(typeof itemTypes)[number], RewardKind>> = {
  lesson: 'lesson_completed',
  zoom: 'session_completed',
  'google-meet': 'session_completed',
};

type AttemptEvent = StoredEvent<{ course_id: number; quiz_id: number; attempt_id: number; user_id: number }>;
type ReviewEvent = StoredEvent<{ review_id: number; course_id: number }>;

/** Count events of learners after their commit. */
export function rewardSubscribers(services: Services): Subscriber[] {
  const { db } = services;

  const countAttempt = async ({ at, payload }: AttemptEvent) => {
    const { course_id: courseId, quiz_id: itemId, user_id: userId } = payload;
    const attempt = await selectOptionalAttemptResult(db, payload.attempt_id);
    if (attempt?.result !== 'pass' || attempt.isPreview) return;
    const full = attempt.total > 0 && attempt.earned >= attempt.total;
    const kinds: RewardKind[] = full ? ['quiz_passed', 'quiz_full_marks'] : ['quiz_passed'];
    await count(services, { userId, courseId, itemId, at, kinds, source: `item:${itemId}`, completes: true });
  };

  const countReview = async ({ at, payload }: ReviewEvent) => {
    const { course_id: courseId, review_id: id } = payload;
    const userId = await selectOptionalReviewer(db, id);
    if (userId === undefined) return;
    const source = `course:${courseId}`;
    await count(services, { userId, courseId, at, kinds: ['course_rated'], source, completes: false });
  };

  return [
    on(itemCompleted, 'rewards.item-completed', async ({ at, payload }) => {
      const { course_id: courseId, user_id: userId, item_id: itemId, item_type: type } = payload;
      const kind = kindsOfItem[type];
      const kinds = kind ? [kind] : [];
      await count(services, { userId, courseId, itemId, at, kinds, source: `item:${itemId}`, completes: true });
    }),
    on(courseCompleted, 'rewards.course-completed', async ({ at, payload }) => {
      const { course_id: courseId, user_id: userId } = payload;
      const source = `course:${courseId}`;
      await count(services, { userId, courseId, at, kinds: ['course_completed'], source, completes: true });
    }),
    on(quizAttemptEvents.ended, 'rewards.quiz-attempt-ended', countAttempt),
    on(quizAttemptEvents.graded, 'rewards.quiz-attempt-graded', countAttempt),
    on(quizAttemptEvents.result_changed, 'rewards.quiz-result-changed', countAttempt),
    on(assignmentReplyEvents.graded, 'rewards.assignment-graded', async ({ payload }) => {
      const { course_id: courseId, assignment_id: itemId, reply_id: id } = payload;
      const submission = await selectOptionalSubmission(db, id);
      if (submission?.result !== 'pass') return;
      const { userId, submittedAt: at } = submission;
      // The day on which the learner worked, not that on which staff graded.
      const source = `item:${itemId}`;
      await count(services, { userId, courseId, itemId, at, kinds: ['assignment_passed'], source, completes: true });
    }),
    on(questionEvents.created, 'rewards.question-asked', async ({ at, payload }) => {
      const { course_id: courseId, question_id: id } = payload;
      const userId = await selectOptionalQuestionAuthor(db, id);
      if (userId === undefined) return;
      const source = `question:${id}`;
      await count(services, { userId, courseId, at, kinds: ['question_asked'], source, completes: false });
    }),
    on(questionEvents.updated, 'rewards.answer-accepted', async ({ at, payload }) => {
      const { course_id: courseId, question_id: id } = payload;
      const userId = await selectOptionalAcceptedAnswer(db, id);
      if (userId === undefined) return;
      const source = `question:${id}`;
      await count(services, { userId, courseId, at, kinds: ['answer_accepted'], source, completes: false });
    }),
    on(courseReviewEvents.created, 'rewards.course-review-created', countReview),
    on(courseReviewEvents.approved, 'rewards.course-review-approved', countReview),
    ...notificationSubscribers(services),
  ];
}

/** People who have turned rewards off get no notifications. */
function notificationSubscribers(services: Services): Subscriber[] {
  const active = async () => (await readActiveAddons(services)).has('gamification');
  return [
    on(rewardRankReached, 'rewards.notify-rank', async ({ id: eventId, payload }) => {
      if (!(await active())) return;
      await services.db.transaction(async (db) => {
        const rank = await selectOptionalRankName(db, payload);
        if (!rank) return;
        await notify(db, services, { type: 'reward_rank', params: { rank }, eventId, to: [payload.user_id] });
      });
    }),
    on(rewardAchievementEarned, 'rewards.notify-achievement', async ({ id: eventId, payload }) => {
      if (!(await active())) return;
      await services.db.transaction(async (db) => {
        const achievement = await selectOptionalAchievementName(db, payload);
        if (!achievement) return;
        const params = { achievement };
        await notify(db, services, { type: 'reward_achievement', params, eventId, to: [payload.user_id] });
      });
    }),
  ];
}

import type { Answer, contract } from '@lectern/contract';
import { DAY_SECONDS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { claimOncePerWindow } from '../../../platform/limits.ts';
import { isLearnerOf, type LearnersQuery, readLearnersWithout } from '../../enrollments/index.ts';
import { mailMembers } from '../../identity/index.ts';
import { itemPath } from '../../courses/index.ts';
import { quizAttemptGranted, quizReminded } from '../quizzes.events.ts';
import { quizMails } from '../quizzes.mails.ts';
import { attemptsGranted } from '../standing/attempt-limit.rules.ts';
import { addExtraAttempts, selectRemindable, type StaffQuiz, withoutAttempt } from './staff-quiz.queries.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { readMailContext, selectWithoutMail } from '../../mails/index.ts';
import { invalid } from '../words/messages.ts';

interface StaffQuizInput extends WriteContext {
  quiz: StaffQuiz;
}

/** One page of learners without an attempt. */
export const readNotAttempted = (
  db: Db,
  { query, reader, ...asked }: { quiz: StaffQuiz; query: LearnersQuery; reader: Actor; now: Date },
): Promise<{ rows: Answer<typeof contract.quizzes.notAttempted>['data']; total: number }> =>
  readLearnersWithout(db, { ...withoutAttempt(asked), query, reader });

/** Reminds those of these people who have not started the quiz, each at most once a day. */
export async function remind(
  db: Db,
  { quiz, services, actor, now, userIds }: StaffQuizInput & { userIds: readonly number[] },
): Promise<{ sent: number; left_out: number }> {
  const wanted = new Set(userIds);
  const keyOf = (userId: number) => `quiz-reminder:${quiz.id}:${userId}`;
  const { courseId } = quiz;
  const waiting = await selectRemindable(db, { quiz, userIds: [...wanted], now });
  const without = await selectWithoutMail(db, { template: quizMails.quiz_reminder, courseId, userIds: waiting });
  const remindable = waiting.filter((userId) => !without.has(userId));
  const free = await claimOncePerWindow(db, { keys: remindable.map(keyOf), windowSeconds: DAY_SECONDS, now });
  const sent = remindable.filter((userId) => free.has(keyOf(userId)));
  const path = itemPath({ courseId: quiz.courseId, type: 'quiz', id: quiz.id });
  const values = { quiz: quiz.name, course: quiz.course.name };
  const mailContext = await readMailContext(services);
  const letter = { path, values, courseId, mailContext, now };
  await mailMembers(db, services, quizMails.quiz_reminder, { ...letter, userIds: sent });
  const ids = { quiz_id: quiz.id, course_id: quiz.courseId };
  if (sent.length > 0) await emit(db, { services, actor, now }, quizReminded({ ...ids, user_ids: sent }));
  return { sent: sent.length, left_out: wanted.size - sent.length };
}

/** Gives one learner of the course further attempts. */
export async function grantAttempts(
  db: Db,
  { quiz, services, actor, now, userId, extra: more }: StaffQuizInput & { userId: number; extra: number },
): Promise<Answer<typeof contract.quizzes.grantAttempts>> {
  if (!(await isLearnerOf(db, { courseId: quiz.courseId, userId }))) {
    invalid('user_id', 'not_in_course');
  }
  const extra = await addExtraAttempts(db, {
    quizId: quiz.id,
    userId,
    extra: more,
    grantedById: actor.userId,
    grantedAt: now,
  });
  const ids = { quiz_id: quiz.id, course_id: quiz.courseId, user_id: userId };
  await emit(db, { services, actor, now }, quizAttemptGranted(ids));
  return { user_id: userId, extra, attempts_allowed: attemptsGranted({ quiz, extra }) };
}

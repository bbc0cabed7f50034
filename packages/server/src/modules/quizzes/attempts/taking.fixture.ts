import { contract } from '@lectern/contract';
import { events } from '../../../platform/platform.tables.ts';
import type { TestApp } from '../../../test/app.ts';

const { quizzes, attempts } = contract;

export type Caller = ReturnType<TestApp['as']>;
export type Answers = Record<string, string | string[] | { prompt: string; match: string }[] | null>;

export const start = (as: Caller, quiz: { id: number }) => as(quizzes.start, { body: { id: quiz.id } });
export const submit = (as: Caller, quiz: { id: number }, answers: Answers = {}) =>
  as(quizzes.check, { body: { id: quiz.id, answers } });
export const giveUp = (as: Caller, quiz: { id: number }) =>
  as(quizzes.check, { body: { id: quiz.id, abandonQuiz: true } });
export const save = (as: Caller, id: number, answers: Answers) =>
  as(attempts.saveDraft, { params: { id }, body: { answers } });
export const read = (as: Caller, id: number) => as(attempts.get, { params: { id } });

/** What tests of attempts do in a school. */
export function takingIn(t: TestApp) {
  return {
    /** A quiz and a learner of its course. */
    async taking(input: Parameters<TestApp['given']['quiz']>[0] = {}) {
      const quiz = await t.given.quiz(input);
      const learner = await t.given.enrolledLearner(quiz.courseId);
      return { quiz, learner, as: t.as(learner), ids: quiz.questions.map(({ id }) => String(id)) };
    },

    /** Runs a piece of a test some minutes later, and comes back. */
    async after<Result>(minutes: number, work: () => Promise<Result>): Promise<Result> {
      const before = t.now();
      t.travelTo(new Date(before.getTime() + minutes * 60_000));
      try {
        return await work();
      } finally {
        t.travelTo(before);
      }
    },

    async eventsOf(quiz: { id: number }) {
      const rows = await t.db.select().from(events);
      return rows.filter(({ payload }) => payload.quiz_id === quiz.id).map(({ type }) => type);
    },
  };
}

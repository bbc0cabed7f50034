import { contract } from '@lectern/contract';
import { events } from '../../../platform/platform.tables.ts';
import type { TestApp } from '../../../test/app.ts';

const { quizzes } = contract;

type QuizInput = NonNullable<Parameters<TestApp['given']['quiz']>[0]>;
export type Questions = NonNullable<QuizInput['questions']>;

export const essay = { type: 'text-answer', points: 10 } as const;

/** Quizzes to grade. */
export function gradingIn(t: TestApp) {
  /** A quiz of an instructor, and a learner of its course. */
  async function quizWith(questions: Questions, input: QuizInput = {}) {
    const instructor = await t.given.instructor();
    const course = await t.given.course({ author: instructor, accessMode: 'need_registration', sections: [0] });
    const quiz = await t.given.quiz({ course, questions, ...input });
    const learner = await t.given.enrolledLearner(course.id);
    const ids = quiz.questions.map(({ id }) => id);
    return { instructor, course, quiz, learner, ids };
  }

  /** Takes the quiz as this learner, answering in the order of its questions. */
  async function take({ quiz, ids }: Awaited<ReturnType<typeof quizWith>>, learner: { id: number }, values: unknown[]) {
    await t.as(learner)(quizzes.start, { body: { id: quiz.id } });
    const data = Object.fromEntries(values.map((value, place) => [ids[place], value])) as Record<string, never>;
    const { body } = await t.as(learner)(quizzes.check, { body: { id: quiz.id, data } });
    return body;
  }

  /** The types of the events of an attempt. */
  async function eventsOf(attemptId: number): Promise<string[]> {
    const rows = await t.db.select().from(events).orderBy(events.id);
    return rows.filter(({ payload }) => payload.attempt_id === attemptId).map(({ type }) => type);
  }

  return { quizWith, take, eventsOf };
}

import { contract } from '@lectern/contract';
import type { TestApp } from '../../test/app.ts';

const { dailyReview, reviewCards, quizzes } = contract;

type Person = { id: number };
type Quiz = Awaited<ReturnType<TestApp['given']['quiz']>>;

let keys = 0;
const newKey = () => `test-key-of-review-${(keys += 1)}`;

/** What tests of the daily review do in a school. */
export const reviewCalls = (t: TestApp) => ({
  summary: async (person: Person) => (await t.as(person)(dailyReview.summary)).body,
  session: async (person: Person, query: { more?: boolean } = {}) =>
    (await t.as(person)(dailyReview.session, { query })).body,
  answer: (person: Person, entry: { kind: 'card' | 'question'; id: number }, more: object = {}) =>
    t.as(person)(dailyReview.answer, {
      body: { kind: entry.kind, id: entry.id, key: newKey(), ...more } as never,
    }),
  change: (person: Person, entry: { kind: 'card' | 'question'; id: number }, action: 'skip' | 'suspend' | 'resume') =>
    t.as(person)(dailyReview.change, { body: { kind: entry.kind, id: entry.id, action } }),
  undo: (person: Person, id: number) => t.as(person)(dailyReview.undo, { params: { id } }),
  grade: (person: Person, id: number, grade: 'hard' | 'good' | 'easy') =>
    t.as(person)(dailyReview.grade, { params: { id }, body: { grade } }),
  makeCard: (person: Person, courseId: number, more: object = {}) =>
    t.as(person)(reviewCards.create, {
      body: { course_id: courseId, front: 'What does the Plough point at?', back: 'Polaris', ...more } as never,
    }),
  /** Takes a quiz; the events are heard. */
  take: async (person: Person, quiz: Quiz, answers: Record<string, unknown>) => {
    await t.as(person)(quizzes.start, { body: { id: quiz.id } });
    const ended = await t.as(person)(quizzes.check, { body: { id: quiz.id, answers } as never });
    await t.runJobs();
    return ended;
  },
});

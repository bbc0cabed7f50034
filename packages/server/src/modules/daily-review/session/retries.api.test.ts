import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { questions } from '../../quizzes/quizzes.tables.ts';
import { reviewCalls } from '../daily-review.fixture.ts';
import { dailyReviewSchedules } from '../daily-review.tables.ts';

const { quizzes } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const { session, answer, undo, grade, makeCard, take } = reviewCalls(t);

beforeEach(() => t.travelTo(start));

const tomorrow = () => t.travelTo(new Date(start.getTime() + DAY_MS));
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

/** A learner of a course with a quiz of so many questions. */
async function given(many = 1) {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const quiz = await t.given.quiz({ course, showDetails: true, questions: Array.from({ length: many }, () => ({})) });
  return { course, quiz, learner: await t.given.enrolledLearner(course.id) };
}

it('an answer is taken back once, however often that is sent at the same time', async () => {
  const { course, learner } = await given();
  const card = (await makeCard(learner, course.id)).body;
  tomorrow();
  const { id } = (await answer(learner, { kind: 'card', id: card.id }, { grade: 'good' })).body;
  const undone = await Promise.all([1, 2, 3, 4].map(() => undo(learner, id)));
  expect(statuses(undone)).toEqual([200, 200, 200, 200]);
  expect((await session(learner)).entries).toMatchObject([{ id: card.id, is_new: true }]);
});

it('a grade is changed once, however often that is sent at the same time', async () => {
  const { quiz, learner } = await given();
  const [question] = quiz.questions;
  await take(learner, quiz, { [question!.id]: 'Wrong' });
  tomorrow();
  const right = (await answer(learner, { kind: 'question', id: question!.id }, { value: 'Right' })).body;
  const graded = await Promise.all([1, 2, 3, 4].map(() => grade(learner, right.id, 'easy')));
  expect(statuses(graded)).toEqual([200, 200, 200, 200]);
  expect(new Set(graded.map(({ body }) => body.id)).size).toBe(1);
});

it('a question that was deleted before its attempt is heard of hides none of the others', async () => {
  const { quiz, learner } = await given(2);
  const [gone, kept] = quiz.questions;
  await t.as(learner)(quizzes.start, { body: { id: quiz.id } });
  const answers = { [gone!.id]: 'Wrong', [kept!.id]: 'Wrong' };
  await t.as(learner)(quizzes.check, { body: { id: quiz.id, answers } as never });
  await t.db.delete(questions).where(eq(questions.id, gone!.id));
  await t.runJobs();
  const rows = await t.db.select().from(dailyReviewSchedules).where(eq(dailyReviewSchedules.userId, learner.id));
  expect(rows.map(({ questionId }) => questionId)).toEqual([kept!.id]);
});

it('no key of a request is that of an attempt', async () => {
  const { course, quiz, learner } = await given();
  const [question] = quiz.questions;
  const card = (await makeCard(learner, course.id)).body;
  tomorrow();
  const next = 1_000_000_000;
  await t.db.execute(sql`select setval(pg_get_serial_sequence('quiz_attempts', 'id'), ${next}, false)`);
  const key = `attempt-${next}-${question!.id}`;
  expect((await answer(learner, { kind: 'card', id: card.id }, { grade: 'good', key })).status).toBe(201);
  await take(learner, quiz, { [question!.id]: 'Wrong' });
  t.travelTo(new Date(start.getTime() + 2 * DAY_MS));
  expect((await session(learner)).entries).toMatchObject([{ kind: 'question', id: question!.id, is_new: false }]);
});

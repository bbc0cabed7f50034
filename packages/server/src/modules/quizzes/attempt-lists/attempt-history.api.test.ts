import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { insertAttemptHistory } from './attempt-history.usecases.ts';
import { quizAttempts } from '../quizzes.tables.ts';

const t = await useTestApp();
const long = new Date(t.now().getTime() - 86_400_000);

it('attempts of the past are marked by the rules, by a person where one has looked, and nobody hears of them', async () => {
  const quiz = await t.given.quiz({ questions: [{ points: 2 }, { type: 'text-answer', points: 3 }], passMark: 60 });
  const people = [await t.given.student(), await t.given.student(), await t.given.student()];
  const before = await t.db.$count(events);
  const past = { startedAt: long, endedAt: long };
  const none = () => null;
  await insertAttemptHistory(t.db, {
    quizId: quiz.id,
    courseId: quiz.courseId,
    attempts: [
      { ...past, userId: people[0]!.id, answer: (place, right) => right ?? `Words ${place}`, grade: none },
      {
        ...past,
        userId: people[1]!.id,
        answer: (_place, right) => right ?? 'Words',
        grade: () => ({ points: 2, note: 'Nearly.' }),
      },
      { ...past, userId: people[2]!.id, answer: (place) => (place === 0 ? 'Wrong' : undefined), grade: none },
    ],
    now: t.now(),
  });

  const rows = await t.db
    .select()
    .from(quizAttempts)
    .where(eq(quizAttempts.quizId, quiz.id))
    .orderBy(asc(quizAttempts.userId));
  expect(rows).toMatchObject([
    { result: 'pending', earnedMarks: 2, toReview: 1, number: 1, endedAt: long },
    { result: 'pass', earnedMarks: 4, toReview: 0, percent: 80 },
    { result: 'fail', earnedMarks: 0, answeredQuestions: 1 },
  ]);
  const [, text] = quiz.questions;
  expect(rows[1]?.answers[text!.id]).toMatchObject({ points: 2, note: 'Nearly.', by: 'person', reviewed: true });
  expect(await t.db.$count(events)).toBe(before);
});

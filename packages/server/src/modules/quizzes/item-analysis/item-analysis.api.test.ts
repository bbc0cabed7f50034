import { contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { itemAnalysis, quizzes } = contract;
const t = await useTestApp();

/** A quiz of two questions, answered by twelve learners: the better half is wrong in the first one. */
async function answeredQuiz() {
  const ada = await t.given.instructor();
  const course = await t.given.course({ author: ada, sections: [0] });
  const quiz = await t.given.quiz({ course, name: 'Knots', questions: [{ points: 1 }, { points: 3 }] });
  const [first, second] = quiz.questions.map(({ id }) => String(id)) as [string, string];
  for (let at = 0; at < 12; at += 1) {
    const learner = await t.given.enrolledLearner(course.id);
    await t.as(learner)(quizzes.start, { body: { id: quiz.id } });
    const good = at % 2 === 0;
    const answers = { [first]: good ? 'Wrong' : 'Right', [second]: good ? 'Right' : 'Wrong' };
    await t.as(learner)(quizzes.check, { body: { id: quiz.id, answers } });
  }
  return { ada, course, quiz };
}

it('shows the questions of a quiz to the staff of its course', async () => {
  const { ada, course, quiz } = await answeredQuiz();
  const params = { id: quiz.id };
  const { status, body } = await t.as(ada)(itemAnalysis.read, { params });
  expect(status).toBe(200);
  expect(body).toMatchObject({ quiz: { name: 'Knots' }, course: { id: course.id }, attempts: 12, partial: false });
  expect(body.mean_percent).toBe(50);
  const [first, second] = body.questions;
  expect(first).toMatchObject({ asked: 12, answered: 12, facility: 0.5, discrimination: -1, upper_lower: -1 });
  expect(second).toMatchObject({ facility: 0.5, discrimination: -1, upper_lower: 1 });
  expect(first!.options).toEqual([
    { name: 'Right', correct: true, chosen: 6, mean_percent: 25 },
    { name: 'Wrong', correct: false, chosen: 6, mean_percent: 75 },
    { name: 'Also wrong', correct: false, chosen: 0, mean_percent: null },
  ]);
  expect(first!.flags).toEqual(['negative_discrimination', 'unused_option', 'possibly_wrong_key']);

  expect((await t.visitor(itemAnalysis.read, { params })).status).toBe(401);
  expect((await t.as(await t.given.student())(itemAnalysis.read, { params })).status).toBe(403);
  expect((await t.as(await t.given.instructor())(itemAnalysis.read, { params })).status).toBe(404);
  expect((await t.as(await t.given.manager())(itemAnalysis.read, { params })).status).toBe(200);
  expect((await t.as(ada)(itemAnalysis.read, { params: { id: 99_999 } })).status).toBe(404);
  expect((await t.as(ada)(itemAnalysis.read, { params: { id: 'one' as never } })).status).toBe(404);
});

it('counts one attempt of each learner, by the rule of the school', async () => {
  const ada = await t.given.instructor();
  const course = await t.given.course({ author: ada, sections: [0] });
  const quiz = await t.given.quiz({ course, questions: [{ points: 1 }] });
  const learner = await t.given.enrolledLearner(course.id);
  for (const answer of ['Wrong', 'Right', 'Wrong']) {
    await t.as(learner)(quizzes.start, { body: { id: quiz.id } });
    await t.as(learner)(quizzes.check, { body: { id: quiz.id, answers: { [String(quiz.questions[0]!.id)]: answer } } });
  }
  const { body } = await t.as(ada)(itemAnalysis.read, { params: { id: quiz.id } });
  expect(body).toMatchObject({ attempts: 1, mean_percent: 100, deviation: null, reliability: null });
  expect(body.questions[0]).toMatchObject({ facility: 1, discrimination: null, flags: [] });
});

it('counts the attempts that wait for review apart', async () => {
  const ada = await t.given.instructor();
  const course = await t.given.course({ author: ada, sections: [0] });
  const quiz = await t.given.quiz({ course });
  for (const result of ['pending', 'pending', 'pass'] as const) await t.given.attempt({ quiz, result });
  const { body } = await t.as(ada)(itemAnalysis.read, { params: { id: quiz.id } });
  expect(body).toMatchObject({ attempts: 1, waiting: 2 });
});

it('of a quiz without attempts there is nothing to show', async () => {
  const ada = await t.given.instructor();
  const course = await t.given.course({ author: ada, sections: [0] });
  const quiz = await t.given.quiz({ course });
  const { body } = await t.as(ada)(itemAnalysis.read, { params: { id: quiz.id } });
  expect(body).toMatchObject({ attempts: 0, waiting: 0, mean_percent: null, median_seconds: null, questions: [] });
});

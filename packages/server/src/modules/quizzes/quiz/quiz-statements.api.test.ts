import { contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { quizzes, attempts, questions } = contract;
const t = await useTestApp();

/** Includes the statements of authentication, rate limiting, reading the draft, and the email job. */
const BUDGET = 6;

async function cost(many: number) {
  const quiz = await t.given.quiz({ questions: Array.from({ length: many }, () => ({})) });
  const [first, second] = [await t.given.enrolledLearner(quiz.courseId), await t.given.enrolledLearner(quiz.courseId)];
  const body = { id: quiz.id };
  // What the school keeps in memory is there: settings, and the quiz as the first one met it.
  await t.as(first)(quizzes.start, { body });
  await t.as(second)(attempts.list);
  const as = t.as(second);
  const measured = async (work: () => Promise<{ status: number }>) => {
    const { result, statements } = await t.countStatements(work);
    expect(result.status).toBe(200);
    return statements.length;
  };
  const answers = Object.fromEntries(quiz.questions.map(({ id }) => [String(id), 'Right']));
  const open = await measured(() => as(quizzes.get, { params: body }));
  const start = await measured(() => as(quizzes.start, { body }));
  const resume = await measured(() => as(quizzes.start, { body }));
  const page = await measured(() => as(questions.list, { query: { parent: [quiz.id], page: 2, per_page: 5 } }));
  const { id } = (await as(attempts.last, { query: { quiz_id: quiz.id } })).body;
  const save = await measured(() => as(attempts.saveDraft, { params: { id }, body: { answers } }));
  const submit = await measured(() => as(quizzes.check, { body: { ...body, answers } }));
  const last = await measured(() => as(attempts.last, { query: { quiz_id: quiz.id } }));
  return { open, start, resume, page, save, submit, last };
}

it('taking a quiz costs the same with 10 questions and with 200, and no call more than it may', async () => {
  const small = await cost(10);
  expect(small).toEqual({ open: 3, start: 5, resume: 5, page: 2, save: 6, submit: 6, last: 1 });
  for (const statements of Object.values(small)) expect(statements).toBeLessThanOrEqual(BUDGET);
  expect(await cost(200)).toEqual(small);
});

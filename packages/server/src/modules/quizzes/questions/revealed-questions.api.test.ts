import { contract, questionTypes } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { quizzes, questions, enrollments } = contract;
const t = await useTestApp();

type Input = Parameters<typeof t.given.quiz>[0];

/** A learner who has ended an attempt at a quiz that reveals its key by default. */
async function attempted(input: Input = {}) {
  const quiz = await t.given.quiz({ revealMode: true, ...input });
  const learner = await t.given.enrolledLearner(quiz.courseId);
  const as = t.as(learner);
  const start = () => as(quizzes.start, { body: { id: quiz.id } });
  const end = () => as(quizzes.check, { body: { id: quiz.id, data: {} } });
  /** As stock clients ask. */
  const query = { parent: [quiz.id], is_from_learn: true, show_correct_answer: true, random_id: 'k3j' };
  return { quiz, as, start, end, query, key: () => as(questions.list, { query }) };
}

describe('the key of an ended attempt', () => {
  it('is answered for every type of question, in the order of the attempt', async () => {
    const { start, end, key } = await attempted({
      questions: questionTypes.map((type) => ({ type, explanation: `<p>Why ${type}</p>` })),
      randomize: true,
    });
    const { body: attempt } = await start();
    await end();
    const { status, body } = await key();
    expect(status).toBe(200);
    expect(body.data.map(({ id }) => id)).toEqual(attempt.question_ids.slice(0, 10));
    const of = (type: string) => body.data.find((row) => row.type === type) as unknown as Record<string, unknown>;
    expect(of('true-false').answers).toEqual([
      { name: 'True', correct: true },
      { name: 'False', correct: false },
    ]);
    expect(of('multiple-choice')).toMatchObject({
      revealed: true,
      correct_answer: ['Right', 'Right too'],
      answer_explanation: '<p>Why multiple-choice</p>',
    });
    expect(of('sortable').answers).toEqual([{ name: 'First' }, { name: 'Second' }, { name: 'Third' }]);
    expect(of('matching').answers).toContainEqual({ prompt: 'Two', match: 'Deux' });
    expect(of('fill-in-the-blanks').accepted).toEqual([['Paris'], ['Rome', 'Roma']]);
    expect(of('text-answer')).toMatchObject({ answers: [], correct_answer: null });
  });

  it('is what the attempt met, not what authors wrote since', async () => {
    const { quiz, start, end, key } = await attempted();
    await start();
    await end();
    const administrator = t.as(await t.given.administrator());
    const params = { id: quiz.questions[0]!.id };
    await administrator(questions.update, { params, body: { name: 'Changed?' } });
    expect((await key()).body.data[0]!.name).not.toBe('Changed?');
  });

  it('is a guest’s too, in an open course', async () => {
    const quiz = await t.given.quiz({ revealMode: true });
    const made = await t.visitor(quizzes.start, { body: { id: quiz.id } });
    const headers = {
      cookie: made.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-wp-nonce': String(made.headers['x-wp-nonce']),
    };
    await t.visitor(quizzes.check, { body: { id: quiz.id, data: {} }, headers });
    const query = { parent: [quiz.id], show_correct_answer: true };
    expect((await t.visitor(questions.list, { query, headers })).body.data[0]).toMatchObject({ revealed: true });
    expect((await t.visitor(questions.list, { query })).body.code).toBe('quiz_not_started');
  });
});

describe('the key is refused', () => {
  const closed = { status: 403, body: { code: 'quiz_not_started' } };

  it('before an attempt, and while one runs nothing of it is shown', async () => {
    const { start, key } = await attempted();
    expect(await key()).toMatchObject(closed);
    await start();
    const { status, body } = await key();
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/"correct|revealed|accepted/);
  });

  it('where the quiz reveals nothing, though it shows details of the attempt', async () => {
    const { start, end, key } = await attempted({ revealMode: false, showDetails: true });
    await start();
    await end();
    expect(await key()).toMatchObject(closed);
  });

  it('while another attempt may still be made, where the quiz waits for the last one', async () => {
    const { quiz, start, end, key } = await attempted({ revealWhen: 'after_pass_or_last' });
    const learner = (await start()).body.user_id;
    await end();
    expect((await key()).status).toBe(200);
    const administrator = t.as(await t.given.administrator());
    const granted = await administrator(quizzes.grantAttempts, {
      params: { id: quiz.id },
      body: { user_id: learner, extra: 1 },
    });
    expect(granted.status).toBe(200);
    expect(await key()).toMatchObject(closed);
  });

  it('when asked for without the flag', async () => {
    const { as, start, end, quiz } = await attempted();
    await start();
    await end();
    expect(await as(questions.list, { query: { parent: [quiz.id] } })).toMatchObject(closed);
  });

  it('to everybody whose attempt it is not', async () => {
    const { start, end, query, quiz } = await attempted();
    await start();
    await end();
    const fellow = t.as(await t.given.enrolledLearner(quiz.courseId));
    expect(await fellow(questions.list, { query })).toMatchObject(closed);
    expect((await t.visitor(questions.list, { query })).status).toBeGreaterThanOrEqual(400);
    const foreign = t.as(await t.given.instructor());
    expect((await foreign(questions.list, { query })).status).toBeGreaterThanOrEqual(400);
  });

  it('to whoever has no access to the course any more, and for several quizzes at once', async () => {
    const course = await t.given.course({ accessMode: 'one_time', sections: [0] });
    const { as, start, end, query, key, quiz } = await attempted({ course });
    await start();
    await end();
    const other = await t.given.quiz({ revealMode: true });
    const several = await as(questions.list, { query: { ...query, parent: [quiz.id, other.id] } });
    expect(several.status).toBe(403);
    expect((await key()).status).toBe(200);
    const { body } = await as(enrollments.list, {});
    const administrator = t.as(await t.given.administrator());
    await administrator(enrollments.update, { params: { id: body.data[0]!.id }, body: { status: 'inactive' } });
    expect(await key()).toMatchObject({ status: 403, body: { code: 'payment_required' } });
  });
});

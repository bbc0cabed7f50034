import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../app.ts';

const t = await useTestApp();
const { attempts, longJobs, questions, quizBuilder, transfer } = contract;

const LONG = `<p>${'x'.repeat(475_000)}</p>`;
/** As much as a page of a list may hold, and some for everything that is no text. */
const MAX_ANSWER = 4_500_000;

/** A quiz of its author's whose questions hold so many long texts. */
async function quizOf(texts: number) {
  const author = await t.given.instructor();
  const course = await t.given.course({ author, sections: [0] });
  const quiz = await t.given.quiz({ course, questions: Array.from({ length: texts }, () => ({})) });
  await t.db.execute(sql`
    update questions set description = ${LONG}
    where id in (select question_id from quiz_questions where quiz_id = ${quiz.id})`);
  return { quiz, course, author, as: t.as(author) };
}

const fieldsOf = (body: unknown) => Object.keys((body as { data?: { params?: object } }).data?.params ?? {});

describe('a quiz holds no more texts than can be read in one piece', () => {
  const question = {
    type: 'true-false' as const,
    name: 'Another?',
    answers: [{ name: 'Yes', correct: true }, { name: 'No' }],
  };

  it('with a question more', async () => {
    const { quiz, course, as } = await quizOf(8);
    const place = { parent_id: quiz.id, course_id: course.id };
    const refused = await as(questions.create, { body: { ...question, ...place, description: LONG } });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['parent_id']]);
    expect((await as(questions.create, { body: { ...question, ...place } })).status).toBe(201);
  });

  it('with a question changed, which may become shorter where the quiz is too large already', async () => {
    const { quiz, as } = await quizOf(8);
    const params = { id: quiz.questions[0]!.id };
    const refused = await as(questions.update, { params, body: { explanation: LONG } });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['description']]);
    await t.db.execute(sql`update questions set feedback = ${LONG} where id = ${quiz.questions[1]!.id}`);
    expect((await as(questions.update, { params, body: { description: '<p>Short</p>' } })).status).toBe(200);
  });

  it('saved whole, with questions of the bank, and with copies', async () => {
    const { quiz, course, as } = await quizOf(8);
    const ids = quiz.questions.map(({ id }) => id);
    const saved = await as(quizBuilder.save, {
      params: { id: quiz.id },
      body: { questions: [...ids, { ...question, description: LONG }] },
    });
    expect([saved.status, fieldsOf(saved.body)]).toEqual([400, ['questions']]);
    const copied = await as(questions.clone, { params: { id: ids[0]! }, body: { quiz_id: quiz.id } });
    expect([copied.status, fieldsOf(copied.body)]).toEqual([400, ['quiz_id']]);
    const inBank = await as(questions.create, { body: { ...question, course_id: course.id, description: LONG } });
    const taken = await as(questions.fromBank, { body: { quiz_id: quiz.id, ids: [inBank.body.id], mode: 'link' } });
    expect([taken.status, fieldsOf(taken.body)]).toEqual([400, ['ids']]);
  });

  it('and several are exported one after the other', async () => {
    const first = await quizOf(5);
    const second = await t.given.quiz({ course: first.course, questions: [{}] });
    await t.db.execute(
      sql`update questions set description = repeat('x', 2000000) where id = ${second.questions[0]!.id}`,
    );
    const both = await first.as(transfer.exportQuizzes, { body: { ids: [first.quiz.id, second.id] } });
    expect([both.status, fieldsOf(both.body)]).toEqual([400, ['ids']]);
    const one = await first.as(transfer.exportQuizzes, { body: { ids: [first.quiz.id] } });
    expect(one.status).toBe(200);
  });
});

describe('questions with long answers', () => {
  it('are read in pages of a few', async () => {
    const { quiz, as } = await quizOf(12);
    const answers = Array.from({ length: 50 }, () => ({ name: 'x'.repeat(5000), prompt: 'x'.repeat(5000) }));
    await t.db.execute(sql`
      update questions set description = '', answers = ${JSON.stringify(answers)}::jsonb
      where id in (select question_id from quiz_questions where quiz_id = ${quiz.id})`);
    const read = (per_page: number) => as(questions.list, { query: { course_id: quiz.courseId, per_page } });
    const refused = await read(100);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['per_page']]);
    expect((await read(5)).status).toBe(200);
  });
});

describe('answers of attempts', async () => {
  const quiz = await t.given.quiz({ questions: Array.from({ length: 100 }, () => ({ type: 'text-answer' as const })) });
  const answers = quiz.questions.map(() => ({ value: '字'.repeat(9900), points: 0 }));
  for (let n = 0; n < 4; n += 1) await t.given.attempt({ quiz, answers });
  const admin = t.as(await t.given.administrator());

  it('are read in pages of a few where they are long', async () => {
    const read = (per_page: number) => admin(attempts.answers, { query: { quiz_id: quiz.id, per_page } });
    const refused = await read(10);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['per_page']]);
    const one = await read(1);
    expect(one.body.data).toHaveLength(100);
    expect(Buffer.byteLength(JSON.stringify(one.body))).toBeLessThan(MAX_ANSWER);
  });

  it('are all in an export', async () => {
    const job = await admin(longJobs.start, {
      body: { kind: 'export', list: 'attemptAnswers', query: { quiz_id: quiz.id } },
    });
    expect(job.body).toMatchObject({ status: 'done', done: 400 });
  });
});

import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { expectCpuTimeBelow } from '../../../test/measure/cpu-time.ts';
import { longestTurn } from '../../../test/measure/event-loop.ts';
import { sweepAttempts } from './attempts.jobs.ts';
import { type Answers, giveUp, read, save, start, submit, takingIn } from './taking.fixture.ts';

const { quizzes, attempts, settings } = contract;
const t = await useTestApp();

const { taking, after, eventsOf } = takingIn(t);

async function withSettings<Result>(changes: object, work: () => Promise<Result>): Promise<Result> {
  const administrator = t.as(await t.given.user({ role: 'administrator' }));
  await administrator(settings.change, { body: { quiz: changes } });
  try {
    return await work();
  } finally {
    await administrator(settings.reset, {});
  }
}

it('understands answers of several lines, whatever their line ends were', async () => {
  const { quiz, as, ids } = await taking({
    questions: [
      { type: 'single-choice', answers: [{ name: 'one\ntwo', correct: true }, { name: 'x' }] },
      { type: 'sortable', answers: [{ name: 'a\nb' }, { name: 'c' }] },
      {
        type: 'matching',
        answers: [
          { prompt: 'p\nq', match: 'r\ns' },
          { prompt: 't', match: 'u' },
        ],
      },
    ],
  });
  await start(as, quiz);
  const answers = {
    [ids[0]!]: 'one\r\ntwo',
    [ids[1]!]: ['a\rb', 'c'],
    [ids[2]!]: [
      { prompt: 'p\r\nq', match: 'r\r\ns' },
      { prompt: 't', match: 'u' },
    ],
  };
  expect((await submit(as, quiz, answers)).body).toMatchObject({ total_correct_answers: 3 });
});

describe('saving while it runs', () => {
  it('keeps what is sent, question by question, from two browsers alike', async () => {
    const { quiz, as, ids } = await taking({ questions: [{}, {}, { type: 'text-answer' }] });
    const { body } = await start(as, quiz);
    await save(as, body.id, { [ids[0]!]: 'Right' });
    const saved = await after(1, () => save(as, body.id, { [ids[2]!]: 'Because.' }));
    expect(saved.body).toMatchObject({ id: body.id, deadline: null });
    await save(as, body.id, { [ids[0]!]: null, [ids[1]!]: 'Wrong' });
    const { draft } = (await as(attempts.last, { query: { quiz_id: quiz.id } })).body;
    expect(draft).toEqual({
      [ids[1]!]: { value: 'Wrong', saved_at: t.now().toISOString() },
      [ids[2]!]: { value: 'Because.', saved_at: saved.body.saved_at },
    });
  });

  /** An attempt with twenty long answers saved, which is nearly as much as it holds. */
  async function longAttempt() {
    const taken = await taking({ questions: Array.from({ length: 21 }, () => ({ type: 'text-answer' as const })) });
    const { id } = (await start(taken.as, taken.quiz)).body;
    const essays = Object.fromEntries(taken.ids.slice(0, 20).map((question) => [question, 'x'.repeat(49_000)]));
    expect((await save(taken.as, id, essays)).status).toBe(200);
    return { ...taken, id, last: taken.ids[20]! };
  }

  it('writes the answers that are sent and no other', async () => {
    const { as, id, ids } = await longAttempt();
    const versions = async () =>
      new Map(
        (
          await t.db.execute<{ question: string; version: string }>(sql`
            select question_id::text as question, xmin::text as version from quiz_draft_answers where attempt_id = ${id}`)
        ).rows.map(({ question, version }) => [question, version]),
      );
    const before = await versions();
    await save(as, id, { [ids[0]!]: 'Shorter' });
    const after = await versions();
    expect([...after].filter(([question, version]) => before.get(question) !== version)).toEqual([
      [ids[0]!, expect.anything()],
    ]);
    expect(after.size).toBe(20);
  });

  it('costs no more in an attempt with much in it', async () => {
    const { as, id, last } = await longAttempt();
    await expectCpuTimeBelow(150, () => longestTurn(() => save(as, id, { [last]: 'A word' })));
  });

  it('refuses more than an attempt holds at the answer, and keeps what was saved', async () => {
    const { quiz, as, id, ids, last } = await longAttempt();
    const refused = await save(as, id, { [last]: 'x'.repeat(30_000) });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_params' } });
    const { params } = (refused.body as unknown as { data: { params: Record<string, string> } }).data;
    expect(params).toEqual({ [`answers.${last}`]: expect.stringContaining('too long together') });
    expect((await save(as, id, { [ids[0]!]: 'Shorter', [last]: 'x'.repeat(30_000) })).status).toBe(200);
    const all = Object.fromEntries(ids.map((question) => [question, 'x'.repeat(48_500)]));
    expect((await submit(as, quiz, all)).status).toBe(400);
    expect((await submit(as, quiz)).body).toMatchObject({ attempt_status: 'attempt_ended', to_review: 21 });
    const left = await t.db.execute(sql`select 1 from quiz_draft_answers where attempt_id = ${id}`);
    expect(left.rows).toEqual([]);
  });

  it('is for its owner alone', async () => {
    const author = await t.given.instructor();
    const { quiz, as, ids } = await taking({ course: await t.given.course({ author, sections: [0] }) });
    const { body } = await start(as, quiz);
    const foreign = t.as(await t.given.enrolledLearner(quiz.courseId));
    expect((await save(foreign, body.id, { [ids[0]!]: 'Right' })).body.code).toBe('not_found');
    expect((await save(t.as(author), body.id, { [ids[0]!]: 'Right' })).body.code).toBe('forbidden');
    expect((await t.visitor(attempts.saveDraft, { params: { id: body.id }, body: { answers: {} } })).status).toBe(401);
  });

  it('ends with the attempt', async () => {
    const { quiz, as, ids } = await taking();
    const { body } = await start(as, quiz);
    await submit(as, quiz);
    expect((await save(as, body.id, { [ids[0]!]: 'Right' })).body.code).toBe('no_open_attempt');
  });
});

describe('submitting', () => {
  it('marks what is sent over what was saved', async () => {
    const { quiz, as, ids } = await taking({
      passMark: 60,
      questions: [
        { points: 2 },
        { type: 'true-false' },
        { type: 'multiple-choice', points: 3, grading: 'partial' },
        {},
      ],
    });
    const { body } = await start(as, quiz);
    await save(as, body.id, { [ids[0]!]: 'Wrong', [ids[1]!]: 'True', [ids[3]!]: 'Right' });
    const ended = await submit(as, quiz, { [ids[0]!]: 'Right', [ids[2]!]: ['Right'], [ids[3]!]: null });
    expect(ended.body).toMatchObject({
      id: body.id,
      attempt_status: 'attempt_ended',
      attempt_ended_at: t.now().toISOString(),
      result: 'pass',
      total_questions: 4,
      total_answered_questions: 3,
      total_correct_answers: 2,
      total_incorrect_answers: 1,
      total_marks: 7,
      earned_marks: 4.5,
      percent: 64.28,
      draft: null,
      can: { retake: true },
    });
    expect(ended.body.answers?.[ids[2]!]).toMatchObject({
      answered: ['Right'],
      correct: false,
      partially_correct: true,
      correct_answer: ['Right', 'Right too'],
      points: 1.5,
      max_points: 3,
    });
    expect(ended.body.answers?.[ids[3]!]).toMatchObject({ answered: null, points: 0, needs_review: false });
    expect(await eventsOf(quiz)).toEqual(['quiz_attempt.started', 'quiz_attempt.ended']);
  });

  it('twice, or sixteen times at once, is once', async () => {
    const { quiz, as, ids } = await taking();
    await start(as, quiz);
    const sent = await Promise.all(Array.from({ length: 16 }, () => submit(as, quiz, { [ids[0]!]: 'Right' })));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const again = await submit(as, quiz, { [ids[0]!]: 'Wrong' });
    expect(again.body).toEqual(sent[0]!.body);
    expect(await eventsOf(quiz)).toEqual(['quiz_attempt.started', 'quiz_attempt.ended']);
  });

  it('is the same at its other address, and with the map that stock clients send', async () => {
    const { quiz, as, ids } = await taking();
    const { body } = await start(as, quiz);
    const ended = await as(quizzes.checkById, {
      params: { id: quiz.id },
      body: { attempt_id: body.id, data: { [ids[0]!]: ['Right'] } },
    });
    expect(ended.body).toMatchObject({ id: body.id, earned_marks: 1, result: 'pass' });
  });

  it('waits for a person where one has to read it', async () => {
    const { quiz, as, ids } = await taking({
      questions: [{}, { type: 'text-answer' }, { type: 'fill-in-the-blanks' }],
    });
    await start(as, quiz);
    const ended = await submit(as, quiz, { [ids[0]!]: 'Right', [ids[1]!]: 'Because.', [ids[2]!]: ['Pariss', 'Rome'] });
    expect(ended.body).toMatchObject({ result: 'pending', to_review: 2, earned_marks: 1, total_incorrect_answers: 0 });
    expect(ended.body.answers?.[ids[1]!]).toMatchObject({ needs_review: true, correct_answer: null, marking_note: '' });
  });

  it('before starting is refused', async () => {
    const { quiz, as } = await taking();
    expect(await submit(as, quiz)).toMatchObject({ status: 403, body: { code: 'quiz_not_started' } });
    expect((await t.visitor(quizzes.check, { body: { id: quiz.id } })).status).toBe(401);
  });

  it('names one’s own attempt at this quiz', async () => {
    const { quiz, as } = await taking();
    const { body } = await start(as, quiz);
    const other = await taking();
    const foreign = { id: other.quiz.id, attempt_id: body.id };
    expect((await other.as(quizzes.check, { body: foreign })).body.code).toBe('not_found');
    expect((await as(quizzes.check, { body: foreign })).body.code).toBe('not_found');
  });

  it('and giving up ends it without marks, and counts', async () => {
    const { quiz, as, ids } = await taking({ attemptsAllowed: 1 });
    const { body } = await start(as, quiz);
    await save(as, body.id, { [ids[0]!]: 'Right' });
    const ended = await giveUp(as, quiz);
    expect(ended.body).toMatchObject({
      result: 'abandoned',
      is_abandoned: true,
      earned_marks: 0,
      total_answered_questions: 0,
      attempt_status: 'attempt_ended',
    });
    expect((await start(as, quiz)).body.code).toBe('attempts_exhausted');
  });
});

describe('what is no answer', () => {
  it.each([
    { title: 'of another quiz', answers: { '999999': 'Right' }, field: 'answers.999999' },
    { title: 'with an id that is none', answers: { id: 'Right' }, field: 'answers.id' },
    { title: 'with a nested array', answers: { QUESTION: [['Right']] }, field: 'answers.QUESTION' },
    { title: 'with a map', answers: { QUESTION: { name: 'Right' } }, field: 'answers.QUESTION' },
    { title: 'with a number', answers: { QUESTION: 1 }, field: 'answers.QUESTION' },
    { title: 'that is not offered', answers: { QUESTION: 'Elsewhere' }, field: 'answers.QUESTION' },
  ])('$title is refused by its name, and the attempt goes on', async ({ answers, field }) => {
    const { quiz, as, ids } = await taking({ questions: [{}, {}] });
    const { body } = await start(as, quiz);
    await save(as, body.id, { [ids[1]!]: 'Right' });
    const named = JSON.parse(JSON.stringify(answers).replaceAll('QUESTION', ids[0]!)) as Answers;
    const refused = await submit(as, quiz, named);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_params' } });
    const params = (refused.body as unknown as { data: { params: object } }).data.params;
    expect(Object.keys(params)).toEqual([field.replace('QUESTION', ids[0]!)]);
    expect((await save(as, body.id, named)).status).toBe(400);
    expect((await read(as, body.id)).body).toMatchObject({
      attempt_status: 'attempt_started',
      draft: { [ids[1]!]: { value: 'Right' } },
    });
  });

  it('is two maps at once', async () => {
    const { quiz, as, ids } = await taking();
    await start(as, quiz);
    const body = { id: quiz.id, data: { [ids[0]!]: 'Right' }, answers: { [ids[0]!]: 'Wrong' } };
    expect((await as(quizzes.check, { body })).status).toBe(400);
  });
});

describe('when the time is over', () => {
  it('answers that were on their way are taken for a minute', async () => {
    const { quiz, as, ids } = await taking({ duration: 10 });
    await start(as, quiz);
    const ended = await after(10.5, () => submit(as, quiz, { [ids[0]!]: 'Right' }));
    expect(ended.body).toMatchObject({ result: 'pass', attempt_ended_at: ended.body.deadline });
  });

  it('later ones are not: what was saved is marked, and the next call answers it', async () => {
    const { quiz, as, ids } = await taking({ duration: 10, questions: [{}, {}] });
    const { body } = await start(as, quiz);
    await save(as, body.id, { [ids[0]!]: 'Right' });
    await after(12, async () => {
      const late = await submit(as, quiz, { [ids[1]!]: 'Right' });
      expect(late).toMatchObject({ status: 409, body: { code: 'attempt_expired' } });
      expect((await submit(as, quiz, { [ids[1]!]: 'Right' })).body).toMatchObject({
        id: body.id,
        attempt_status: 'attempt_ended',
        earned_marks: 1,
      });
    });
  });

  it('saving ends it too', async () => {
    const { quiz, as, ids } = await taking({ duration: 10 });
    const { body } = await start(as, quiz);
    await after(12, async () => {
      expect((await save(as, body.id, { [ids[0]!]: 'Right' })).body.code).toBe('attempt_expired');
      expect((await save(as, body.id, { [ids[0]!]: 'Right' })).body.code).toBe('no_open_attempt');
    });
  });

  it('the sweep ends those whose tab was closed, and nobody else’s', async () => {
    const { quiz, as, ids } = await taking({ duration: 10 });
    const { body } = await start(as, quiz);
    await save(as, body.id, { [ids[0]!]: 'Right' });
    const slow = await taking({ duration: 60 });
    await start(slow.as, slow.quiz);
    await after(10.5, () => sweepAttempts(t.app.services));
    expect((await read(as, body.id)).body.attempt_status).toBe('attempt_started');
    await after(12, () => Promise.all([sweepAttempts(t.app.services), sweepAttempts(t.app.services)]));
    expect((await read(as, body.id)).body).toMatchObject({ result: 'pass', attempt_ended_at: body.deadline });
    expect(await eventsOf(quiz)).toEqual(['quiz_attempt.started', 'quiz_attempt.ended']);
    expect((await slow.as(attempts.last, { query: { quiz_id: slow.quiz.id } })).body.result).toBe('in_progress');
  });

  it('gives it up where the school wants that', async () => {
    await withSettings({ general: { automatically_submit_quiz: false } }, async () => {
      const { quiz, as, ids } = await taking({ duration: 10 });
      const { body } = await start(as, quiz);
      await save(as, body.id, { [ids[0]!]: 'Right' });
      await after(12, () => sweepAttempts(t.app.services));
      expect((await read(as, body.id)).body).toMatchObject({ result: 'abandoned', earned_marks: 0 });
    });
  });

  it('a new start ends the old attempt first', async () => {
    const { quiz, as } = await taking({ duration: 10 });
    const { body } = await start(as, quiz);
    const next = await after(12, () => start(as, quiz));
    expect(next.body).toMatchObject({ number: 2, attempt_status: 'attempt_started' });
    expect((await read(as, body.id)).body.attempt_status).toBe('attempt_ended');
  });
});

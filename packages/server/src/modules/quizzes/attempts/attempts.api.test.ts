import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { sweepAttempts } from './attempts.jobs.ts';
import { quizAttempts, quizExtraAttempts, quizSnapshots } from '../quizzes.tables.ts';

const { quizzes, attempts, settings, questions } = contract;
const t = await useTestApp();

type Caller = ReturnType<typeof t.as>;
type Quiz = Awaited<ReturnType<typeof t.given.quiz>>;
type Answers = Record<string, string | string[] | null>;

const start = (as: Caller, quiz: { id: number }) => as(quizzes.start, { body: { id: quiz.id } });
const submit = (as: Caller, quiz: { id: number }, answers: Answers = {}) =>
  as(quizzes.check, { body: { id: quiz.id, answers } });
const giveUp = (as: Caller, quiz: { id: number }) => as(quizzes.check, { body: { id: quiz.id, abandonQuiz: true } });
const save = (as: Caller, id: number, answers: Answers) =>
  as(attempts.saveDraft, { params: { id }, body: { answers } });
const read = (as: Caller, id: number) => as(attempts.get, { params: { id } });

/** A quiz and somebody in its course. */
async function taking(wish: Parameters<typeof t.given.quiz>[0] = {}) {
  const quiz = await t.given.quiz(wish);
  const learner = await t.given.enrolledLearner(quiz.courseId);
  return { quiz, learner, as: t.as(learner), ids: quiz.questions.map(({ id }) => String(id)) };
}

/** Runs a piece of a test some minutes later, and comes back. */
async function after<Result>(minutes: number, work: () => Promise<Result>): Promise<Result> {
  const before = t.now();
  t.travelTo(new Date(before.getTime() + minutes * 60_000));
  try {
    return await work();
  } finally {
    t.travelTo(before);
  }
}

async function withSettings<Result>(changes: object, work: () => Promise<Result>): Promise<Result> {
  const administrator = t.as(await t.given.user({ role: 'administrator' }));
  await administrator(settings.change, { body: { quiz: changes } });
  try {
    return await work();
  } finally {
    await administrator(settings.reset, {});
  }
}

const eventsOf = async (quiz: Pick<Quiz, 'id'>) => {
  const rows = await t.db.select().from(events);
  return rows.filter(({ payload }) => payload.quiz_id === quiz.id).map(({ type }) => type);
};

const countOf = (quiz: Pick<Quiz, 'id'>) => t.db.$count(quizAttempts, eq(quizAttempts.quizId, quiz.id));

describe('starting a quiz', () => {
  it('begins an attempt that says what is asked and for how long, and shows no key', async () => {
    const { quiz, as, ids } = await taking({ duration: 30, questions: [{}, { type: 'sortable', points: 2 }] });
    const started = await start(as, quiz);
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({
      quiz_id: quiz.id,
      course_id: quiz.courseId,
      number: 1,
      total_attempts: 1,
      total_questions: 2,
      total_marks: 3,
      attempt_status: 'attempt_started',
      result: 'in_progress',
      answers: null,
      answer_explanation: {},
      question_ids: ids.map(Number),
      attempt_started_at: t.now().toISOString(),
      deadline: new Date(t.now().getTime() + 30 * 60_000).toISOString(),
      server_time: t.now().toISOString(),
      draft: {},
      is_preview: false,
      quiz: { duration: 30 },
      can: { grade: false, end: false, delete: false, retake: false },
    });
    expect(await eventsOf(quiz)).toEqual(['quiz_attempt.started']);
  });

  it('answers the attempt that runs, from whatever browser', async () => {
    const { quiz, learner, as } = await taking({ duration: 30 });
    const first = await start(as, quiz);
    const again = await start(t.as(learner), quiz);
    expect(again.body).toEqual(first.body);
    expect(await countOf(quiz)).toBe(1);
  });

  it('sixteen times at once begins one attempt', async () => {
    const { quiz, as } = await taking({ attemptsAllowed: 1 });
    const started = await Promise.all(Array.from({ length: 16 }, () => start(as, quiz)));
    expect(started.map(({ status, body }) => body.code ?? status)).toEqual(Array.from({ length: 16 }, () => 200));
    expect(new Set(started.map(({ body }) => body.id)).size).toBe(1);
    expect(await eventsOf(quiz)).toEqual(['quiz_attempt.started']);
  });

  it('again and again ends at the limit, which nobody can race', async () => {
    const { quiz, learner, as } = await taking({ attemptsAllowed: 2 });
    await start(as, quiz);
    await submit(as, quiz);
    const rush = await Promise.all(Array.from({ length: 8 }, () => start(as, quiz)));
    expect(new Set(rush.map(({ body }) => body.number))).toEqual(new Set([2]));
    await submit(as, quiz);
    const refused = await start(as, quiz);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'attempts_exhausted', message: 'You have reached the maximum limit to start quiz.' },
    });
    await t.db.insert(quizExtraAttempts).values({ quizId: quiz.id, userId: learner.id, extra: 1 });
    expect((await start(as, quiz)).body).toMatchObject({ number: 3, quiz: { attempts_allowed: 3 } });
  });

  it('is once where the key is shown afterwards', async () => {
    const { quiz, as } = await taking({ revealMode: true });
    await start(as, quiz);
    await submit(as, quiz);
    expect((await start(as, quiz)).body.code).toBe('attempts_exhausted');
  });

  it('needs questions', async () => {
    const { quiz, as } = await taking({ questions: [] });
    expect(await start(as, quiz)).toMatchObject({ status: 409, body: { code: 'no_questions' } });
    expect((await t.visitor(quizzes.start, { body: { id: quiz.id } })).body.code).toBe('no_questions');
  });

  it('takes a member into an open course, and leaves a course that asks for more to its gates', async () => {
    const open = await t.given.quiz();
    const passer = await t.given.student();
    expect((await start(t.as(passer), open)).status).toBe(200);
    expect((await t.given.storedCourse(open.courseId))?.studentsCount).toBe(1);
    const paid = await t.given.quiz({ course: await t.given.course({ accessMode: 'one_time' }) });
    expect((await start(t.as(passer), paid)).body.code).toBe('payment_required');
    const closed = await t.given.quiz({ course: await t.given.course({ accessMode: 'need_registration' }) });
    expect((await start(t.as(passer), closed)).body.code).toBe('not_enrolled');
    expect((await t.visitor(quizzes.start, { body: { id: closed.id } })).body.code).toBe('not_signed_in');
    const draft = await t.given.quiz({ status: 'draft' });
    expect((await start(t.as(passer), draft)).body.code).toBe('not_found');
    const lesson = (await t.given.course()).items[0]!;
    expect((await start(t.as(passer), lesson)).body.code).toBe('not_found');
    expect((await start(t.as(passer), { id: 999_999 })).body.code).toBe('not_found');
  });

  it('waits for the items before it', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [1] });
    const { quiz, as } = await taking({ course });
    expect(await start(as, quiz)).toMatchObject({ status: 403, body: { code: 'content_locked' } });
  });

  it('is a preview for staff who do not learn in the course', async () => {
    const author = await t.given.instructor();
    const { quiz } = await taking({ course: await t.given.course({ author, sections: [0] }), attemptsAllowed: 1 });
    const as = t.as(author);
    expect((await start(as, quiz)).body).toMatchObject({ is_preview: true, number: 1 });
    await submit(as, quiz);
    expect((await start(as, quiz)).status).toBe(200);
    expect(await eventsOf(quiz)).toEqual([]);
    await after(25 * 60, async () => sweepAttempts(t.app.services));
    expect(await countOf(quiz)).toBe(0);
  });
});

describe('a snapshot', () => {
  it('is one for all who meet the quiz as it is, and keeps old results when the quiz changes', async () => {
    const { quiz, as, ids } = await taking({ attemptsAllowed: 0 });
    await start(as, quiz);
    const first = await submit(as, quiz, { [ids[0]!]: 'Right' });
    const other = await t.given.enrolledLearner(quiz.courseId);
    await start(t.as(other), quiz);
    expect(await t.db.$count(quizSnapshots, eq(quizSnapshots.quizId, quiz.id))).toBe(1);

    const administrator = await t.given.user({ role: 'administrator' });
    const changed = await t.as(administrator)(questions.update, {
      params: { id: quiz.questions[0]!.id },
      body: {
        name: 'Another question?',
        points: 5,
        answers: [
          { name: 'Right', correct: false },
          { name: 'Wrong', correct: true },
        ],
      },
    });
    expect(changed.status).toBe(200);
    expect((await read(as, first.body.id)).body).toEqual(first.body);
    await start(as, quiz);
    const second = await submit(as, quiz, { [ids[0]!]: 'Wrong' });
    expect(second.body).toMatchObject({ earned_marks: 5, answers: { [ids[0]!]: { question: 'Another question?' } } });
    // Who had begun before the change meets what they began.
    expect((await submit(t.as(other), quiz, { [ids[0]!]: 'Right' })).body).toMatchObject({ earned_marks: 1 });
  });
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

describe('who reads an attempt', () => {
  it('its owner, and the staff of the course with the key', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, sections: [0] });
    const wish = { type: 'text-answer' as const, settings: { model_answer: 'Model', marking_note: 'Look for it' } };
    const { quiz, as, ids } = await taking({
      course,
      showDetails: false,
      questions: [{ explanation: '<p>So.</p>' }, wish],
    });
    const { body } = await start(as, quiz);
    await save(as, body.id, { [ids[1]!]: 'So far' });
    expect((await read(t.as(author), body.id)).body).toMatchObject({
      answers: { [ids[1]!]: { answered: 'So far', points: 0, correct: false } },
      draft: { [ids[1]!]: { value: 'So far' } },
      can: { end: true, grade: false },
    });
    expect((await read(as, body.id)).body.answers).toBeNull();
    await submit(as, quiz, { [ids[1]!]: 'Mine' });
    expect((await read(as, body.id)).body).toMatchObject({ answers: null, answer_explanation: {} });
    expect((await read(t.as(author), body.id)).body).toMatchObject({
      answers: {
        [ids[0]!]: { correct_answer: 'Right', answered: null },
        [ids[1]!]: { correct_answer: 'Model', marking_note: 'Look for it', answered: 'Mine' },
      },
      answer_explanation: { [ids[0]!]: '<p>So.</p>' },
      can: { grade: true, end: false, delete: true, retake: false },
    });
    const stranger = t.as(await t.given.instructor());
    expect((await read(stranger, body.id)).body.code).toBe('not_found');
    expect((await t.visitor(attempts.get, { params: { id: body.id } })).body.code).toBe('not_signed_in');
    expect((await read(as, 999_999)).body.code).toBe('not_found');
  });

  it('the newest is what a learner comes back to', async () => {
    const { quiz, as } = await taking();
    expect((await as(attempts.last, { query: { quiz_id: quiz.id } })).body.code).toBe('not_found');
    await start(as, quiz);
    await submit(as, quiz);
    const second = await start(as, quiz);
    expect((await as(attempts.last, { query: { quiz_id: quiz.id } })).body.id).toBe(second.body.id);
    await submit(as, quiz);
    expect((await as(attempts.last, { query: { quiz_id: quiz.id } })).body).toMatchObject({
      id: second.body.id,
      number: 2,
    });
  });
});

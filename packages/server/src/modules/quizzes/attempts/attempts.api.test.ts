import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { sweepAttempts } from './attempts.jobs.ts';
import { quizAttempts, quizExtraAttempts, quizSnapshots } from '../quizzes.tables.ts';
import { read, save, start, submit, takingIn } from './taking.fixture.ts';

const { quizzes, attempts, questions } = contract;
const t = await useTestApp();

const { taking, after, eventsOf } = takingIn(t);

const countOf = (quiz: { id: number }) => t.db.$count(quizAttempts, eq(quizAttempts.quizId, quiz.id));

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
    // Learners who started before the change get what they started.
    expect((await submit(t.as(other), quiz, { [ids[0]!]: 'Right' })).body).toMatchObject({ earned_marks: 1 });
  });
});

describe('who reads an attempt', () => {
  it('its owner, and the staff of the course with the key', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, sections: [0] });
    const input = { type: 'text-answer' as const, settings: { model_answer: 'Model', marking_note: 'Look for it' } };
    const { quiz, as, ids } = await taking({
      course,
      showDetails: false,
      questions: [{ explanation: '<p>So.</p>' }, input],
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

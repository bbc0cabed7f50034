import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { quizzes as quizTable } from '../quizzes.tables.ts';

const { quizExceptions, quizzes } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
beforeEach(() => t.travelTo(today));
const minutes = (count: number) => new Date(today.getTime() + count * 60_000).toISOString();
const refused = (status: number, code: string) => ({ status, body: { code } });

async function aQuiz(terms: Parameters<typeof t.given.quiz>[0] = {}) {
  const course = await t.given.course({ sections: [0] });
  const quiz = await t.given.quiz({ course, duration: 20, attemptsAllowed: 1, ...terms });
  const learner = await t.given.enrolledLearner(quiz.courseId);
  const params = { id: quiz.id, user: learner.id };
  const { author } = course;
  return {
    quiz,
    learner,
    params,
    as: t.as(learner),
    staff: t.as(author),
    grant: (body: Record<string, unknown>, who: { id: number } = author) =>
      t.as(who)(quizExceptions.save, { params, body: body as never }),
    take: (who: { id: number } = author) => t.as(who)(quizExceptions.remove, { params }),
    start: (who: { id: number } = learner) => t.as(who)(quizzes.start, { body: { id: quiz.id } }),
    end: () => t.as(learner)(quizzes.check, { body: { id: quiz.id, answers: {} } }),
    standing: async () => (await t.as(learner)(quizzes.get, { params: { id: quiz.id } })).body.standing!,
  };
}

describe('more time', () => {
  it('is shown before the start, and is the time of the attempt', async () => {
    const { grant, standing, start, quiz } = await aQuiz();
    expect(await standing()).toMatchObject({ duration: 20, time_factor: 1 });
    expect((await grant({ time_factor: 1.5 })).body).toMatchObject({ time_factor: 1.5, extra_attempts: 0 });
    expect(await standing()).toMatchObject({ duration: 30, time_factor: 1.5 });
    expect((await start()).body).toMatchObject({ deadline: minutes(30), quiz: { duration: 30 } });
    const other = await t.given.enrolledLearner(quiz.courseId);
    expect((await start(other)).body).toMatchObject({ deadline: minutes(20), quiz: { duration: 20 } });
  });

  it('is added to an attempt that runs, and stays with it when the exception is removed', async () => {
    const { grant, start, take } = await aQuiz();
    await start();
    t.travelTo(new Date(minutes(10)));
    await grant({ time_factor: 2 });
    expect((await start()).body).toMatchObject({ deadline: minutes(40) });
    await grant({ time_factor: 2, reason: 'again' });
    expect((await start()).body).toMatchObject({ deadline: minutes(40) });
    await take();
    t.travelTo(new Date(minutes(30)));
    expect((await start()).body).toMatchObject({ deadline: minutes(40) });
  });

  it('is counted from the time of the quiz, however often it is granted', async () => {
    const { grant, start, take } = await aQuiz();
    await start();
    await Promise.all([grant({ time_factor: 2 }), grant({ time_factor: 2 })]);
    expect((await start()).body).toMatchObject({ deadline: minutes(40) });
    await take();
    await grant({ time_factor: 2 });
    expect((await start()).body).toMatchObject({ deadline: minutes(40) });
    await grant({ time_factor: 1.5 });
    expect((await start()).body).toMatchObject({ deadline: minutes(40) });
    await grant({ time_factor: 3 });
    expect((await start()).body).toMatchObject({ deadline: minutes(60) });
  });

  it('is not given to a running attempt by an exception that grants attempts alone', async () => {
    const { grant, start, quiz } = await aQuiz();
    await start();
    await t.db.update(quizTable).set({ duration: 30 }).where(eq(quizTable.id, quiz.id));
    await grant({ extra_attempts: 1 });
    expect((await start()).body).toMatchObject({ deadline: minutes(20) });
  });

  it('of a quiz without a time limit sets none', async () => {
    const { grant, start, standing } = await aQuiz({ duration: 0 });
    await grant({ time_factor: 2 });
    expect((await standing()).duration).toBe(0);
    expect((await start()).body.deadline).toBeNull();
  });
});

it('further attempts can be granted and taken back', async () => {
  const { grant, start, end, standing, take } = await aQuiz();
  await start();
  await end();
  expect(await start()).toMatchObject(refused(403, 'attempts_exhausted'));
  await grant({ extra_attempts: 1 });
  expect(await standing()).toMatchObject({ attempts_allowed: 2, extra_attempts: 1, can_start: true });
  await take();
  expect(await standing()).toMatchObject({ attempts_allowed: 1, extra_attempts: 0, can_start: false });
});

describe('granting', () => {
  it.each([
    ['nothing', {}],
    ['less time', { time_factor: 0.5 }],
    ['more than five times the time', { time_factor: 5.01 }],
    ['fewer attempts', { extra_attempts: -1 }],
    ['too many attempts', { extra_attempts: 101 }],
  ])('%s is refused', async (_title, body) => {
    const { grant, standing } = await aQuiz();
    expect(await grant(body)).toMatchObject(refused(400, 'invalid_params'));
    expect(await standing()).toMatchObject({ time_factor: 1, extra_attempts: 0 });
  });

  it.each([1, 1.1, 5])('%d times the time is taken', async (time_factor) => {
    const { grant } = await aQuiz();
    expect((await grant({ time_factor, extra_attempts: 1 })).body).toMatchObject({ time_factor });
  });

  it('is for the staff of the course, about other learners of it', async () => {
    const { grant, take, learner, quiz, staff, params, as } = await aQuiz();
    const body = { time_factor: 2, reason: 'Reads slowly' };
    expect(await grant(body, learner)).toMatchObject(refused(403, 'forbidden'));
    expect(await grant(body, await t.given.instructor())).toMatchObject(refused(404, 'not_found'));
    expect((await t.visitor(quizExceptions.save, { params, body: body as never })).status).toBe(401);
    const stranger = await t.given.student();
    const about = staff(quizExceptions.save, { params: { id: quiz.id, user: stranger.id }, body: body as never });
    expect(await about).toMatchObject(refused(404, 'not_found'));
    await grant(body);
    expect(await take(learner)).toMatchObject(refused(403, 'forbidden'));
    const list = (who: typeof staff) => who(quizExceptions.list, { params: { id: quiz.id } });
    expect((await list(staff)).body.data).toMatchObject([{ user: { id: learner.id }, reason: 'Reads slowly' }]);
    expect(await list(as)).toMatchObject(refused(403, 'forbidden'));
    expect(await list(t.as(await t.given.instructor()))).toMatchObject(refused(404, 'not_found'));
    expect(JSON.stringify((await as(quizzes.get, { params: { id: quiz.id } })).body)).not.toContain('Reads slowly');
  });
});

describe('the exceptions of a learner', () => {
  it('are those of all courses for managers, and those of their own courses for instructors', async () => {
    const { quiz, learner, grant, staff } = await aQuiz();
    const other = await aQuiz();
    await t.given.enrollment({ courseId: other.quiz.courseId, userId: learner.id });
    await t.given.quizException({ quizId: other.quiz.id, userId: learner.id });
    await grant({ time_factor: 1.5, reason: 'Reads with a screen reader.' });
    const params = { id: learner.id };
    const seenBy = async (who: typeof staff) => (await who(quizExceptions.ofLearner, { params })).body.data;

    const manager = t.as(await t.given.manager());
    expect((await seenBy(manager)).map(({ item }) => item.id).toSorted((a, b) => a - b)).toEqual([
      quiz.id,
      other.quiz.id,
    ]);
    expect(await seenBy(staff)).toMatchObject([
      { item: { id: quiz.id }, course: { id: quiz.courseId }, time_factor: 1.5, reason: 'Reads with a screen reader.' },
    ]);
    expect(await seenBy(t.as(await t.given.instructor()))).toEqual([]);
  });

  it('are not for learners and visitors', async () => {
    const { as, learner } = await aQuiz();
    const params = { id: learner.id };
    expect(await as(quizExceptions.ofLearner, { params })).toMatchObject(refused(403, 'forbidden'));
    expect((await t.visitor(quizExceptions.ofLearner, { params })).status).toBe(401);
  });
});

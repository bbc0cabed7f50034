import { contract } from '@lectern/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { essay, gradingIn, type Questions } from './grading.fixture.ts';

const { attempts, questions: questionCalls, quizzes } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

const { quizWith, take, eventsOf } = gradingIn(t);

beforeEach(() => t.travelTo(start));

describe('grading', () => {
  it('stores points and a note, and decides the result when the last answer is reviewed', async () => {
    const given = await quizWith([essay, essay, { type: 'single-choice', points: 5 }], { passMark: 60 });
    const { id } = await take(given, given.learner, ['One', 'Two', 'Right']);
    const grade = (answer_id: number, body: object) =>
      t.as(given.instructor)(attempts.updatePoints, {
        params: { id },
        body: { answer_id, points: 0, ...body },
      });

    const first = await grade(given.ids[0]!, { points: '7.5', note: '<b>Well</b>\nobserved.' });
    expect(first.body).toMatchObject({ result: 'pending', to_review: 1, earned_marks: 12.5, percent: 50 });
    expect(first.body.answers?.[given.ids[0]!]).toMatchObject({
      points: 7.5,
      is_reviewed: true,
      partially_correct: true,
      note: '<b>Well</b>\nobserved.',
    });
    expect(await eventsOf(id)).not.toContain('quiz_attempt.graded');

    const last = await grade(given.ids[1]!, { points: 999 });
    expect(last.body).toMatchObject({ result: 'pass', to_review: 0, earned_marks: 22.5, percent: 90 });
    expect(last.body.answers?.[given.ids[1]!]).toMatchObject({ points: 10, correct: true });

    const lower = await grade(given.ids[1]!, { points: -4 });
    expect(lower.body).toMatchObject({ result: 'fail', earned_marks: 12.5 });
    expect((await eventsOf(id)).filter((type) => !/started|ended|answer_graded/.test(type))).toEqual([
      'quiz_attempt.graded',
      'quiz_attempt.result_changed',
      'quiz_attempt.result_changed',
    ]);
  });

  it.each(['abc', '', null])('refuses points that are not a number: %j', async (points) => {
    const given = await quizWith([{ type: 'text-answer', points: 4 }]);
    const { id } = await take(given, given.learner, ['Words']);
    const refused = await t.as(given.instructor)(attempts.updatePoints, {
      params: { id },
      body: { answer_id: given.ids[0]!, points: points as unknown as number },
    });
    expect([refused.status, refused.body.data?.params]).toEqual([400, { points: 'Enter a number.' }]);
  });

  it('overrides a verdict, including an automatic one', async () => {
    const given = await quizWith([{ type: 'single-choice', points: 4 }]);
    const { id, result } = await take(given, given.learner, ['Wrong']);
    expect(result).toBe('fail');
    const say = (is_correct: boolean) =>
      t.as(given.instructor)(attempts.updateCorrect, {
        params: { id },
        body: { answer_id: given.ids[0]!, is_correct },
      });
    expect((await say(true)).body).toMatchObject({ result: 'pass', earned_marks: 4, total_correct_answers: 1 });
    expect((await say(false)).body).toMatchObject({ result: 'fail', earned_marks: 0, total_incorrect_answers: 1 });
  });

  it('is refused during the attempt, for questions that were not asked, and for questions that were not answered', async () => {
    const given = await quizWith([essay, essay]);
    const other = await quizWith([essay]);
    const running = await t.as(given.learner)(quizzes.start, { body: { id: given.quiz.id } });
    const grade = (id: number, answer_id: number) =>
      t.as(given.instructor)(attempts.updatePoints, { params: { id }, body: { answer_id, points: 1 } });
    expect((await grade(running.body.id, given.ids[0]!)).body.code).toBe('attempt_running');
    const { id } = await take(given, given.learner, ['One']);
    expect((await grade(id, other.ids[0]!)).body.data).toMatchObject({ params: { answer_id: expect.anything() } });
    expect((await grade(id, given.ids[1]!)).body.data).toMatchObject({
      params: { answer_id: 'This question was not answered.' },
    });
  });

  it('requires numbers, and limits the length of notes', async () => {
    const given = await quizWith([essay]);
    const { id } = await take(given, given.learner, ['One']);
    for (const wrong of [
      { points: 'many' },
      { points: '' },
      { points: 'NaN' },
      { points: null },
      { points: 1, note: 'x'.repeat(5001) },
    ]) {
      const { status } = await t.as(given.instructor)(attempts.updatePoints, {
        params: { id },
        body: { answer_id: given.ids[0]!, ...wrong } as never,
      });
      expect(status).toBe(400);
    }
  });

  it('is refused for own attempts, previews and attempts of guests', async () => {
    const given = await quizWith([essay]);
    const pending = {
      quiz: given.quiz,
      answers: [{ value: 'One', points: 0, reviewed: false }],
      result: 'pending',
    } as const;
    // An attempt from before the person became the author.
    const own = await t.given.attempt({ ...pending, user: given.instructor });
    const tried = await t.given.attempt({ ...pending, user: given.instructor, isPreview: true });
    const previewed = await t.given.attempt({ ...pending, isPreview: true });
    const guests = await t.given.attempt({ ...pending, isGuest: true });
    const grade = async (id: number) => {
      const body = { answer_id: given.ids[0]!, points: 10 };
      return (await t.as(given.instructor)(attempts.updatePoints, { params: { id }, body })).status;
    };
    expect(await grade(own.id)).toBe(403);
    expect(await grade(tried.id)).toBe(403);
    expect(await grade(previewed.id)).toBe(404);
    expect(await grade(guests.id)).toBe(404);
    const learners = await t.given.attempt({ ...pending, user: given.learner });
    expect(await grade(learners.id)).toBe(200);
  });

  it('by two people at the same time loses no points', async () => {
    const given = await quizWith(Array.from({ length: 6 }, () => essay));
    const { id } = await take(given, given.learner, ['1', '2', '3', '4', '5', '6']);
    const manager = await t.given.manager();
    await Promise.all(
      given.ids.map((answer_id, place) =>
        t.as(place % 2 === 0 ? given.instructor : manager)(attempts.updatePoints, {
          params: { id },
          body: { answer_id, points: place + 1 },
        }),
      ),
    );
    const { body } = await t.as(manager)(attempts.get, { params: { id } });
    expect(body).toMatchObject({ earned_marks: 21, to_review: 0, result: 'fail' });
    expect((await eventsOf(id)).filter((type) => type === 'quiz_attempt.graded')).toHaveLength(1);
  });

  it('ends a running attempt with the saved answers', async () => {
    const given = await quizWith([{ type: 'single-choice' }, { type: 'single-choice' }]);
    const { body } = await t.as(given.learner)(quizzes.start, { body: { id: given.quiz.id } });
    const params = { id: body.id };
    await t.as(given.learner)(attempts.saveDraft, { params, body: { answers: { [given.ids[0]!]: 'Right' } } });
    const ended = await t.as(given.instructor)(attempts.end, { params });
    expect(ended.body).toMatchObject({ attempt_status: 'attempt_ended', earned_marks: 1, result: 'pass' });
    expect((await t.as(given.instructor)(attempts.end, { params })).body.code).toBe('no_open_attempt');
  });

  it('deleting an attempt permits the learner another one', async () => {
    const given = await quizWith([{ type: 'single-choice' }], { attemptsAllowed: 1 });
    const { id } = await take(given, given.learner, ['Wrong']);
    const again = () => t.as(given.learner)(quizzes.start, { body: { id: given.quiz.id } });
    expect((await again()).body.code).toBe('attempts_exhausted');
    const gone = await t.as(given.instructor)(attempts.remove, { params: { id } });
    expect(gone.body).toMatchObject({ id, result: 'fail' });
    expect(await eventsOf(id)).toContain('quiz_attempt.deleted');
    expect((await again()).status).toBe(200);

    const foreign = await quizWith([{ type: 'single-choice' }]);
    const theirs = await take(foreign, foreign.learner, ['Right']);
    const mine = await t.given.attempt({ quiz: given.quiz });
    const answer = await t.as(given.instructor)(attempts.bulkRemove, { body: { ids: [theirs.id, mine.id, 999_999] } });
    expect(answer.body.done).toEqual([mine.id]);
    expect(answer.body.failed).toMatchObject([
      { id: theirs.id, code: 'not_found' },
      { id: 999_999, code: 'not_found' },
    ]);
  });
});

describe('accepting the answer of a blank', () => {
  const blanks = {
    type: 'fill-in-the-blanks',
    points: 2,
    grading: 'partial',
    answers: [{ name: 'The capital of France is {{Paris}}, of Italy {{Rome}}.' }],
  } as const;

  it('makes it correct in this attempt and in the key; other attempts require a regrade', async () => {
    const given = await quizWith([blanks] as unknown as Questions, { passMark: 100 });
    const other = await t.given.enrolledLearner(given.course.id);
    const { id } = await take(given, given.learner, [['Lutetia', 'Roma']]);
    const theirs = await take(given, other, [['Lutetia', 'Rome']]);
    expect(theirs).toMatchObject({ result: 'pending', earned_marks: 1 });
    const accept = (blank: number) =>
      t.as(given.instructor)(attempts.acceptAnswer, { params: { id }, body: { answer_id: given.ids[0]!, blank } });
    expect((await accept(0)).body).toMatchObject({ result: 'pending', earned_marks: 1 });
    const both = await accept(1);
    expect(both.body).toMatchObject({ result: 'pass', earned_marks: 2, to_review: 0 });
    expect(both.body.answers?.[given.ids[0]!]).toMatchObject({
      correct: true,
      accepted: [
        ['Paris', 'Lutetia'],
        ['Rome', 'Roma'],
      ],
    });
    const key = await t.as(given.instructor)(questionCalls.get, { params: { id: given.ids[0]! } });
    expect(key.body.answers).toEqual([{ name: 'The capital of France is {{Paris|Lutetia}}, of Italy {{Rome|Roma}}.' }]);

    expect((await t.as(given.instructor)(attempts.get, { params: { id: theirs.id } })).body.result).toBe('pending');
    const params = { id: given.quiz.id };
    const preview = await t.as(given.instructor)(quizzes.regradePreview, { params });
    expect(preview.body).toMatchObject({ attempts: 2, changed: 1, now_pass: 1, now_fail: 0 });
    await t.as(given.instructor)(quizzes.regrade, { params, body: { token: preview.body.token } });
    expect((await t.as(given.instructor)(attempts.get, { params: { id: theirs.id } })).body.result).toBe('pass');
    const third = await t.given.enrolledLearner(given.course.id);
    expect((await take(given, third, [['lutetia', 'ROMA']])).result).toBe('pass');
  });

  it('refuses answers that a key cannot contain, empty ones, and other types of questions', async () => {
    const given = await quizWith([blanks, { type: 'single-choice' }] as unknown as Questions);
    const accept = async (id: number, answer_id: number, blank: number) =>
      (await t.as(given.instructor)(attempts.acceptAnswer, { params: { id }, body: { answer_id, blank } })).body.data;
    for (const word of ['a}} b', '{{x', 'x}}{{y']) {
      const learner = await t.given.enrolledLearner(given.course.id);
      const { id } = await take(given, learner, [[word, '']]);
      expect(await accept(id, given.ids[0]!, 0)).toMatchObject({ params: { blank: expect.anything() } });
    }
    const { id } = await take(given, given.learner, [['a|b', ''], 'Right']);
    expect(await accept(id, given.ids[0]!, 1)).toMatchObject({ params: { blank: expect.anything() } });
    expect(await accept(id, given.ids[0]!, 7)).toMatchObject({ params: { blank: expect.anything() } });
    expect(await accept(id, given.ids[1]!, 0)).toMatchObject({ params: { answer_id: expect.anything() } });
    await accept(id, given.ids[0]!, 0);
    const key = await t.as(given.instructor)(questionCalls.get, { params: { id: given.ids[0]! } });
    expect(key.body.answers[0]!.name).toContain('{{Paris|a\\|b}}');
  });

  it('is refused for a question of another course', async () => {
    const given = await quizWith([blanks] as unknown as Questions);
    const elsewhere = await t.given.course();
    const { id } = await take(given, given.learner, [['Lutetia', 'Rome']]);
    await t.db.execute(`update questions set course_id = ${elsewhere.id} where id = ${given.ids[0]}`);
    const refused = await t.as(given.instructor)(attempts.acceptAnswer, {
      params: { id },
      body: { answer_id: given.ids[0]!, blank: 0 },
    });
    expect(refused.body.code).toBe('forbidden');
  });
});

describe('learners who have not taken a quiz', () => {
  it('are currently enrolled and have started no attempt', async () => {
    const given = await quizWith([essay]);
    const { course, quiz, instructor, learner } = given;
    const second = await t.given.enrolledLearner(course.id);
    await t.given.enrolledLearner(course.id, { expiresAt: new Date('2030-04-01T00:00:00.000Z') });
    await t.as(learner)(quizzes.start, { body: { id: quiz.id } });
    await t.given.attempt({ quiz, user: second, isPreview: true });
    const params = { id: quiz.id };
    const { body } = await t.as(instructor)(quizzes.notAttempted, { params });
    expect(body.data).toMatchObject([{ id: second.id, email: '', display_name: second.displayName }]);
    expect(body.meta.total).toBe(1);
    const none = await t.as(instructor)(quizzes.notAttempted, { params, query: { search: 'nobody at all' } });
    expect(none.body.meta.total).toBe(0);
    expect((await t.as(await t.given.instructor())(quizzes.notAttempted, { params })).status).toBe(404);
    expect((await t.as(learner)(quizzes.notAttempted, { params })).status).toBe(403);
  });

  it('are reminded once a day', async () => {
    const { course, quiz, instructor, learner } = await quizWith([essay]);
    const done = await t.given.enrolledLearner(course.id);
    await t.given.attempt({ quiz, user: done });
    const stranger = await t.given.student();
    const user_ids = [learner.id, done.id, stranger.id, instructor.id, learner.id];
    const remind = async () =>
      (await t.as(instructor)(quizzes.remind, { params: { id: quiz.id }, body: { user_ids } })).body;
    expect(await remind()).toEqual({ sent: 1, left_out: 3 });
    expect(await remind()).toEqual({ sent: 0, left_out: 4 });
    t.travelTo(new Date('2030-05-02T09:00:00.000Z'));
    expect(await remind()).toEqual({ sent: 1, left_out: 3 });
    const sent = await t.db.select().from(mails).where(eq(mails.recipient, learner.email!));
    expect(sent).toHaveLength(2);
    expect(sent[0]?.text).toContain(`/course/${course.id}/quiz/${quiz.id}`);
    expect(await t.db.$count(mails, and(inArray(mails.recipient, [done.email!, stranger.email!])))).toBe(0);
  });
});

it('further attempts are granted to a learner in addition to those of the quiz', async () => {
  const given = await quizWith([{ type: 'single-choice' }], { attemptsAllowed: 1 });
  await take(given, given.learner, ['Wrong']);
  const params = { id: given.quiz.id };
  const grant = (user_id: number, extra: number) =>
    t.as(given.instructor)(quizzes.grantAttempts, { params, body: { user_id, extra } });
  expect((await grant(given.learner.id, 1)).body).toMatchObject({ extra: 1, attempts_allowed: 2 });
  expect((await take(given, given.learner, ['Right'])).result).toBe('pass');
  expect((await grant(given.learner.id, 2)).body).toMatchObject({ extra: 3, attempts_allowed: 4 });
  expect((await grant((await t.given.student()).id, 1)).body.code).toBe('invalid_params');
  expect((await grant(given.learner.id, 0)).status).toBe(400);
});

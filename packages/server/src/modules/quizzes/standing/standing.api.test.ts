import { contract, type ItemTypeSlug } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { quizzes, progress, settings, lessons } = contract;
const t = await useTestApp();

type Caller = ReturnType<typeof t.as>;

async function taking(input: Parameters<typeof t.given.quiz>[0] = {}) {
  const quiz = await t.given.quiz(input);
  const learner = await t.given.enrolledLearner(quiz.courseId);
  return { quiz, learner, as: t.as(learner), question: String(quiz.questions[0]?.id) };
}

const standingOf = async (as: Caller, id: number) => (await as(quizzes.get, { params: { id } })).body.standing;
const start = (as: Caller, id: number) => as(quizzes.start, { body: { id } });
const answer = async (as: Caller, id: number, answers: Record<string, string>) => {
  await start(as, id);
  return as(quizzes.check, { body: { id, answers } });
};
const complete = (as: Caller, quiz: { id: number; courseId: number }, completed = true) =>
  as(progress.completeItem, {
    body: { course_id: quiz.courseId, item_id: quiz.id, item_type: 'quiz' as ItemTypeSlug, completed },
  });

async function withSettings<Result>(quiz: object, work: () => Promise<Result>): Promise<Result> {
  const administrator = t.as(await t.given.user({ role: 'administrator' }));
  await administrator(settings.change, { body: { quiz } });
  try {
    return await work();
  } finally {
    await administrator(settings.reset, {});
  }
}

describe('what somebody has done of a quiz', () => {
  it('from before the first attempt to after the last', async () => {
    const { quiz, as, question } = await taking({ attemptsAllowed: 2 });
    const nothing = {
      can_start: true,
      refusal: null,
      is_preview: false,
      attempts_used: 0,
      attempts_allowed: 2,
      extra_attempts: 0,
      duration: 0,
      time_factor: 1,
      running_attempt_id: 0,
      last_attempt_id: 0,
      result: null,
      percent: 0,
      completed: false,
      can_complete: false,
    };
    expect(await standingOf(as, quiz.id)).toEqual(nothing);
    const { body } = await start(as, quiz.id);
    expect(await standingOf(as, quiz.id)).toEqual({ ...nothing, attempts_used: 1, running_attempt_id: body.id });
    await answer(as, quiz.id, { [question]: 'Right' });
    const passed = { ...nothing, attempts_used: 1, last_attempt_id: body.id, result: 'pass', percent: 100 };
    expect(await standingOf(as, quiz.id)).toEqual({ ...passed, can_complete: true });
    await answer(as, quiz.id, {});
    expect(await standingOf(as, quiz.id)).toMatchObject({
      can_start: false,
      refusal: 'attempts_exhausted',
      attempts_used: 2,
      result: 'pass',
    });
  });

  it('of staff is a preview', async () => {
    const author = await t.given.instructor();
    const { quiz } = await taking({ course: await t.given.course({ author, sections: [0] }) });
    const as = t.as(author);
    expect(await standingOf(as, quiz.id)).toMatchObject({ is_preview: true, can_start: true });

    // Also while they look as a student would, who meets what they have started.
    const { body } = await start(as, quiz.id);
    const asStudent = await as(quizzes.get, { params: { id: quiz.id }, query: { preview: 'student' } });
    expect(asStudent.body.standing).toMatchObject({ is_preview: true, running_attempt_id: body.id });
  });

  it('counts by the rule of the school', async () => {
    const { quiz, as, question } = await taking();
    await answer(as, quiz.id, { [question]: 'Wrong' });
    await answer(as, quiz.id, { [question]: 'Right' });
    const percent = (grade_calculation: string) =>
      withSettings({ general: { grade_calculation } }, async () => (await standingOf(as, quiz.id))?.percent);
    expect(await percent('highest')).toBe(100);
    expect(await percent('average')).toBe(50);
    expect(await percent('first')).toBe(0);
    expect(await percent('last')).toBe(100);
  });
});

describe('completing a quiz', () => {
  it('needs an attempt that has ended and was not given up', async () => {
    const { quiz, as } = await taking();
    expect(await complete(as, quiz)).toMatchObject({ status: 403, body: { code: 'quiz_not_done' } });
    await start(as, quiz.id);
    expect((await complete(as, quiz)).body.code).toBe('quiz_not_done');
    await as(quizzes.check, { body: { id: quiz.id, abandonQuiz: true } });
    expect((await complete(as, quiz)).body.code).toBe('quiz_not_done');
    await answer(as, quiz.id, {});
    expect((await complete(as, quiz)).body).toMatchObject({ completed: true });
    expect(await standingOf(as, quiz.id)).toMatchObject({ completed: true, result: 'fail' });
    // Starting again first takes the completion back.
    expect((await complete(as, quiz, false)).body).toMatchObject({ completed: false });
  });

  it('needs a pass where the school asks for one', async () => {
    await withSettings({ display: { quiz_completion_button: true } }, async () => {
      const { quiz, as, question } = await taking();
      await answer(as, quiz.id, {});
      expect(await standingOf(as, quiz.id)).toMatchObject({ can_complete: false });
      expect(await complete(as, quiz)).toMatchObject({
        status: 403,
        body: { code: 'quiz_not_passed', message: 'Pass the quiz first.' },
      });
      await answer(as, quiz.id, { [question]: 'Right' });
      expect((await complete(as, quiz)).status).toBe(200);
    });
  });

  it('a preview completes nothing', async () => {
    const author = await t.given.instructor();
    const { quiz } = await taking({ course: await t.given.course({ author, sections: [0] }) });
    await answer(t.as(author), quiz.id, {});
    expect((await complete(t.as(author), quiz)).body.code).toBe('forbidden');
  });
});

describe('a course that shuts its content during a quiz', () => {
  it('opens nothing else until the attempt has ended', async () => {
    const course = await t.given.course({ disableCourseContent: true, sections: [1] });
    const { quiz, as } = await taking({ course });
    const other = await t.given.quiz({ course });
    const params = { id: course.items[0]!.id };
    expect((await as(lessons.get, { params })).status).toBe(200);
    await start(as, quiz.id);
    const shut = {
      status: 403,
      body: { code: 'content_restricted_during_quiz', data: { quiz_id: quiz.id, course_id: course.id } },
    };
    expect(await as(lessons.get, { params })).toMatchObject(shut);
    expect(await start(as, other.id)).toMatchObject(shut);
    expect((await start(as, quiz.id)).status).toBe(200);
    expect((await as(quizzes.get, { params: { id: quiz.id } })).status).toBe(200);
    await as(quizzes.check, { body: { id: quiz.id } });
    expect((await as(lessons.get, { params })).status).toBe(200);
  });
});

import { contract } from '@lectern/contract';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { essay, gradingIn } from './grading.fixture.ts';
import { quizAttempts } from '../quizzes.tables.ts';

const { attempts, questions: questionCalls, quizzes } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

const { quizWith, take, eventsOf } = gradingIn(t);

beforeEach(() => t.travelTo(start));

describe('a regrade', () => {
  it('applies the changes of its preview, and none if there are none', async () => {
    const given = await quizWith([{ type: 'single-choice', points: 2 }, essay], { passMark: 50 });
    const { id } = await take(given, given.learner, ['Wrong', 'Words']);
    const params = { id: given.quiz.id };
    const answer = (body: object) => ({ params: { id }, body: { answer_id: given.ids[1]!, points: 5, ...body } });
    await t.as(given.instructor)(attempts.updatePoints, answer({ note: 'Fine.' }));
    const preview = async () => (await t.as(given.instructor)(quizzes.regradePreview, { params })).body;
    const nothing = await preview();
    expect(nothing).toMatchObject({ attempts: 1, changed: 0, changes: [], questions: [] });
    const done = await t.as(given.instructor)(quizzes.regrade, { params, body: { token: nothing.token } });
    expect(done.body).toEqual({ changed: 0 });

    await t.as(given.instructor)(questionCalls.update, {
      params: { id: given.ids[0]! },
      body: { answers: [{ name: 'Right' }, { name: 'Wrong', correct: true }, { name: 'Also wrong' }] },
    });
    await t.as(given.instructor)(questionCalls.update, { params: { id: given.ids[1]! }, body: { points: 4 } });
    const shown = await preview();
    expect(shown).toMatchObject({ attempts: 1, changed: 1, now_pass: 1, now_fail: 0 });
    expect(shown.changes).toMatchObject([{ pass_mark: 50, pass_mark_type: 'percentage' }]);
    expect(shown.changes).toMatchObject([
      {
        attempt_id: id,
        from: { result: 'fail', earned_marks: 5 },
        to: { result: 'pass', earned_marks: 6, percent: 100 },
      },
    ]);
    expect(shown.questions.map((question) => question.attempts)).toEqual([1, 1]);

    const older = await t.as(given.instructor)(quizzes.regrade, { params, body: { token: nothing.token } });
    expect(older.body.code).toBe('version_conflict');
    expect((await t.as(given.instructor)(attempts.get, { params: { id } })).body.earned_marks).toBe(5);
    const now = await t.as(given.instructor)(quizzes.regrade, { params, body: { token: shown.token } });
    expect(now.body).toEqual({ changed: 1 });
    const { body } = await t.as(given.instructor)(attempts.get, { params: { id } });
    expect(body).toMatchObject({ result: 'pass', earned_marks: 6, total_marks: 6 });
    expect(body.answers?.[given.ids[1]!]).toMatchObject({ points: 4, max_points: 4, note: 'Fine.' });
    expect(await eventsOf(id)).toContain('quiz_attempt.result_changed');
    expect(await preview()).toMatchObject({ changed: 0 });
  });

  it('can be limited to some attempts, and excludes running ones', async () => {
    const given = await quizWith([{ type: 'single-choice' }]);
    const one = await take(given, given.learner, ['Wrong']);
    const two = await take(given, await t.given.enrolledLearner(given.course.id), ['Wrong']);
    await t.as(await t.given.enrolledLearner(given.course.id))(quizzes.start, { body: { id: given.quiz.id } });
    await t.as(given.instructor)(questionCalls.update, {
      params: { id: given.ids[0]! },
      body: { answers: [{ name: 'Right' }, { name: 'Wrong', correct: true }] },
    });
    const params = { id: given.quiz.id };
    const all = await t.as(given.instructor)(quizzes.regradePreview, { params });
    expect(all.body).toMatchObject({ attempts: 2, changed: 2 });
    const attempt_ids = [two.id, 999_999];
    const some = await t.as(given.instructor)(quizzes.regradePreview, { params, query: { attempt_ids } });
    expect(some.body).toMatchObject({ attempts: 1, changed: 1 });
    const body = { token: some.body.token, attempt_ids };
    expect((await t.as(given.instructor)(quizzes.regrade, { params, body })).body).toEqual({ changed: 1 });
    const rows = await t.db
      .select()
      .from(quizAttempts)
      .where(inArray(quizAttempts.id, [one.id, two.id]));
    expect(rows.toSorted((a, b) => a.id - b.id).map(({ result }) => result)).toEqual(['fail', 'pass']);
  });

  it('is offered where earlier rules marked attempts, until staff have regraded the quiz', async () => {
    const given = await quizWith([{ type: 'fill-in-the-blanks' }]);
    const { id } = await take(given, given.learner, [['Wrong', 'Rome']]);
    const graders = t.as(given.instructor);
    const params = { id: given.quiz.id };
    const query = { quiz_id: given.quiz.id };
    const offered = async () => (await graders(attempts.list, { query })).body.meta.outdated_rules;
    const marked = (markingRules: number) =>
      t.db.update(quizAttempts).set({ markingRules }).where(eq(quizAttempts.id, id));
    expect(await offered()).toBe(false);
    await marked(1);
    expect(await offered()).toBe(true);
    expect((await t.as(given.learner)(attempts.list, { query })).body.meta).not.toHaveProperty('outdated_rules');
    expect((await graders(attempts.list)).body.meta).not.toHaveProperty('outdated_rules');

    const preview = (await graders(quizzes.regradePreview, { params })).body;
    expect(preview).toMatchObject({ changed: 0, outdated_rules: true });
    await graders(quizzes.regrade, { params, body: { token: preview.token } });
    expect(await offered()).toBe(false);
    expect((await graders(quizzes.regradePreview, { params })).body.outdated_rules).toBe(false);
  });

  it('leaves removed questions out of what an attempt lists and adds up', async () => {
    const given = await quizWith([{ type: 'single-choice' }, { type: 'single-choice', points: 2 }], {
      randomize: true,
    });
    const { id } = await take(given, given.learner, ['Right', 'Right']);
    const [kept, removed] = given.ids;
    await t.as(given.instructor)(questionCalls.remove, { params: { id: removed! }, query: { force: true } });
    const params = { id: given.quiz.id };
    const { token } = (await t.as(given.instructor)(quizzes.regradePreview, { params })).body;
    await t.as(given.instructor)(quizzes.regrade, { params, body: { token } });
    const { body } = await t.as(given.instructor)(attempts.get, { params: { id } });
    expect(body).toMatchObject({ total_questions: 1, total_marks: 1, earned_marks: 1, percent: 100 });
    expect(body.question_ids).toEqual([kept]);
    expect(Object.keys(body.answers ?? {})).toEqual([String(kept)]);
    const lines = await t.as(given.instructor)(attempts.answers, { query: { quiz_id: given.quiz.id } });
    expect(lines.body.data.map(({ question_id: question }) => question)).toEqual([kept]);
  });

  it('keeps the order of questions and options of an attempt', async () => {
    const six = Array.from({ length: 6 }, () => ({ type: 'single-choice', randomize: true }) as const);
    const given = await quizWith(six, { randomize: true });
    const { id } = await take(given, given.learner, ['Wrong']);
    const read = async () => (await t.as(given.instructor)(attempts.get, { params: { id } })).body;
    const before = await read();
    await t.as(given.instructor)(questionCalls.update, { params: { id: given.ids[0]! }, body: { points: 3 } });
    const params = { id: given.quiz.id };
    const { token } = (await t.as(given.instructor)(quizzes.regradePreview, { params })).body;
    expect((await t.as(given.instructor)(quizzes.regrade, { params, body: { token } })).body.changed).toBe(1);
    const after = await read();
    expect(after.question_ids).toEqual(before.question_ids);
    for (const question of given.ids)
      expect(after.answers?.[question]?.options).toEqual(before.answers?.[question]?.options);
  });
});

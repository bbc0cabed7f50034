import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { gradedCourse, type GradedCourse } from '../gradebook.fixture.ts';

const { addons, gradebook, questions, quizzes, settings } = contract;
const t = await useTestApp();
const administrator = t.as(await t.given.administrator());

/** Takes the quiz of the course with one option. */
async function take({ quiz }: GradedCourse, learner: { id: number }, option: 'Right' | 'Wrong') {
  const as = t.as(learner);
  await as(quizzes.start, { body: { id: quiz.id } });
  const data = { [quiz.questions[0]!.id]: option } as Record<string, never>;
  return (await as(quizzes.check, { body: { id: quiz.id, data } })).body;
}

const answers = (right: string) => ['Right', 'Wrong'].map((name) => ({ name, correct: name === right }));

/** Corrects the key of the quiz, and regrades it. */
async function regrade({ as, quiz }: GradedCourse, right: string) {
  await as(questions.update, { params: { id: quiz.questions[0]!.id }, body: { answers: answers(right) } });
  const params = { id: quiz.id };
  const { token } = (await as(quizzes.regradePreview, { params })).body;
  return as(quizzes.regrade, { params, body: { token } });
}

/** A quiz with a question of 10 points whose key has `Right`. */
async function choiceCourse() {
  const given = await gradedCourse(t);
  await given.as(questions.update, {
    params: { id: given.quiz.questions[0]!.id },
    body: { name: 'Which knot holds?', answers: answers('Right') },
  });
  return given;
}

const history = async (
  { as, params }: GradedCourse,
  query: { user?: number; key?: `item:${number}`; regrade?: number } = {},
) => (await as(gradebook.history, { params, query })).body;

describe('a regrade in the history', () => {
  it('is one change of the course, and one of each learner whose result differs', async () => {
    const given = await choiceCourse();
    const { author, course, learner, quizKey } = given;
    const second = await t.given.enrolledLearner(course.id);
    await take(given, learner, 'Wrong');
    await take(given, second, 'Right');
    expect((await regrade(given, 'Wrong')).body).toEqual({ changed: 2 });

    const { data, meta } = await history(given);
    expect(meta.total).toBe(1);
    const [change] = data;
    expect(change).toMatchObject({
      kind: 'regrade',
      user: null,
      key: quizKey,
      name: 'Quiz',
      before: null,
      after: { attempts: 2, learners: 2, questions: ['Which knot holds?'], questions_changed: 1 },
      by: { id: author.id },
      undoable: false,
      undone: false,
    });
    expect((await history(given, { key: quizKey })).data.map(({ id }) => id)).toEqual([change!.id]);

    const learners = await history(given, { regrade: change!.id });
    const values = (before: number, after: number) => ({
      kind: 'regrade',
      key: quizKey,
      before: { earned: before, total: 10, needs_review: false },
      after: { earned: after, total: 10, needs_review: false },
    });
    expect(learners.data.toSorted((one, other) => one.user!.id - other.user!.id)).toMatchObject([
      { user: { id: learner.id }, ...values(0, 10) },
      { user: { id: second.id }, ...values(10, 0) },
    ]);
    const ofCell = await history(given, { user: learner.id, key: quizKey });
    expect(ofCell.data).toMatchObject([{ by: { id: author.id }, ...values(0, 10) }]);
  });

  it('leaves out attempts whose result is the same, and those that do not count', async () => {
    const given = await choiceCourse();
    const { learner, course } = given;
    const neither = await t.given.enrolledLearner(course.id);
    // The best attempt counts, before and after.
    await take(given, learner, 'Wrong');
    await take(given, learner, 'Right');
    await take(given, neither, 'Right');
    expect((await regrade(given, 'Right')).body).toEqual({ changed: 0 });
    expect((await history(given)).data).toEqual([]);
    expect((await regrade(given, 'Wrong')).body).toEqual({ changed: 3 });
    const { data } = await history(given);
    expect(data).toMatchObject([{ after: { attempts: 3, learners: 1 } }]);
    expect((await history(given, { user: learner.id })).data).toEqual([]);
    expect(await history(given, { user: neither.id })).toMatchObject({ meta: { total: 1 } });
  });

  it('is not written where the preview is outdated, nor while the add-on is off', async () => {
    const given = await choiceCourse();
    await take(given, given.learner, 'Wrong');
    const params = { id: given.quiz.id };
    await given.as(questions.update, {
      params: { id: given.quiz.questions[0]!.id },
      body: { answers: answers('Wrong') },
    });
    const old = await given.as(quizzes.regrade, { params, body: { token: 'of another day' } });
    expect(old.body).toMatchObject({ code: 'version_conflict' });
    await administrator(addons.deactivate, { body: { slug: 'gradebook' } });
    expect((await regrade(given, 'Wrong')).body).toEqual({ changed: 1 });
    await administrator(addons.activate, { body: { slug: 'gradebook' } });
    expect((await history(given)).data).toEqual([]);
  });

  it('cannot be undone here', async () => {
    const given = await choiceCourse();
    const { as, params, learner } = given;
    await take(given, learner, 'Wrong');
    await regrade(given, 'Wrong');
    const [change] = (await history(given)).data;
    const [ofLearner] = (await history(given, { user: learner.id })).data;
    expect(ofLearner).toMatchObject({ undoable: false });
    for (const { id } of [change!, ofLearner!]) {
      const answer = await as(gradebook.undo, { params: { ...params, change: id } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_params' } });
    }
  });

  it('is read by staff of the course alone', async () => {
    const given = await choiceCourse();
    const { params, learner } = given;
    await take(given, learner, 'Wrong');
    await regrade(given, 'Wrong');
    const [change] = (await history(given)).data;
    const query = { regrade: change!.id };
    const foreign = await gradedCourse(t);
    expect((await foreign.as(gradebook.history, { params, query })).status).toBe(404);
    expect((await foreign.as(gradebook.history, { params: foreign.params, query })).body.data).toEqual([]);
    expect((await t.as(learner)(gradebook.history, { params, query })).status).toBe(403);
    expect((await t.visitor(gradebook.history, { params, query })).status).toBe(401);
    expect((await given.as(gradebook.history, { params, query: { regrade: 0 } })).status).toBe(400);
  });
});

describe('the attempt of a cell', () => {
  it('is the one that counts', async () => {
    const given = await choiceCourse();
    const { as, params, learner, quiz, course } = given;
    const asked = { user: learner.id, quiz: quiz.id };
    const rule = (grade_calculation: 'highest' | 'average' | 'last') =>
      administrator(settings.change, { body: { quiz: { general: { grade_calculation } } } });
    const counted = async (query = asked) => (await as(gradebook.attempt, { params, query })).body.attempt_id;
    expect(await counted()).toBeNull();
    const right = await take(given, learner, 'Right');
    expect(await counted()).toBe(right.id);
    await take(given, learner, 'Wrong');
    expect(await counted()).toBe(right.id);
    await rule('average');
    expect(await counted()).toBeNull();
    const once = await t.given.enrolledLearner(course.id);
    const only = await take(given, once, 'Wrong');
    expect(await counted({ ...asked, user: once.id })).toBe(only.id);
    await rule('last');
    expect(await counted()).toBeGreaterThan(right.id);
    await rule('highest');
  });

  it('is not of another course, and shown to its staff alone', async () => {
    const given = await choiceCourse();
    const other = await choiceCourse();
    const { learner, quiz, params } = given;
    await take(given, learner, 'Right');
    const query = { user: learner.id, quiz: quiz.id };
    expect((await other.as(gradebook.attempt, { params: other.params, query })).body.attempt_id).toBeNull();
    expect((await other.as(gradebook.attempt, { params, query })).status).toBe(404);
    expect((await t.as(learner)(gradebook.attempt, { params, query })).status).toBe(403);
    expect((await t.visitor(gradebook.attempt, { params, query })).status).toBe(401);
    expect((await given.as(gradebook.attempt, { params, query: { ...query, quiz: 0 } })).status).toBe(400);
  });
});

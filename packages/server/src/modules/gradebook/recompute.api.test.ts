import { readFile } from 'node:fs/promises';
import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { assignments } from '../assignments/assignments.tables.ts';
import { enrollments as enrollmentRows } from '../enrollments/enrollments.tables.ts';
import { addColumn, gradedCourse, type GradedCourse, saveSetup } from './gradebook.fixture.ts';
import { gradebookCells, gradebookColumns, gradeResults } from './gradebook.tables.ts';

const { addons, assignmentReplies, courses, enrollments, gradebook, ownGrades, settings } = contract;
const t = await useTestApp();
const administrator = t.as(await t.given.user({ role: 'administrator' }));

afterEach(async () => {
  await administrator(addons.activate, { body: { slug: 'gradebook' } });
  await administrator(settings.reset, {});
});

const percentOf = async (given: GradedCourse) => (await given.grid())[0]!.percent;
const attempt = (given: GradedCourse, earned: number) =>
  t.given.attempt({ quiz: given.quiz, user: given.learner, earnedMarks: earned, percent: earned * 10, result: 'pass' });

async function enrollmentOf({ course, learner }: GradedCourse) {
  const [row] = await t.db
    .select({ id: enrollmentRows.id })
    .from(enrollmentRows)
    .where(and(eq(enrollmentRows.courseId, course.id), eq(enrollmentRows.userId, learner.id)));
  return { id: row!.id };
}

describe('results are worked out again', () => {
  it('by the attempt that counts in the school', async () => {
    const given = await gradedCourse(t);
    await attempt(given, 4);
    await attempt(given, 8);
    const counting = async (grade_calculation: 'highest' | 'average' | 'first' | 'last') => {
      await administrator(settings.change, { body: { quiz: { general: { grade_calculation } } } });
      await t.runJobs();
      return percentOf(given);
    };
    expect(await counting('average')).toBe(60);
    expect(await counting('first')).toBe(40);
    expect(await counting('last')).toBe(80);
  });

  it('with other weights, in the background', async () => {
    const given = await gradedCourse(t);
    const { learner, as, params, quizKey, essayKey } = given;
    const cells = [
      { user_id: learner.id, key: quizKey, override_percent: 100, reason: 'Oral' },
      { user_id: learner.id, key: essayKey, override_percent: 0, reason: 'Oral' },
    ];
    await as(gradebook.saveCells, { params, body: { cells } });
    expect(await percentOf(given)).toBe(50);
    const column = { category: '', extra_credit: false };
    const saved = await saveSetup(given, {
      columns: [
        { key: quizKey, weight: 3, ...column },
        { key: essayKey, weight: 1, ...column },
      ],
    });
    expect(saved.body.recalculating).toBe(true);
    await t.runJobs();
    expect(await percentOf(given)).toBe(75);
    expect((await given.setup()).recalculating).toBe(false);
  });

  it('once the late penalty is taken: not a second time', async () => {
    const given = await gradedCourse(t);
    const { assignment, learner, as } = given;
    const late = {
      lateSubmissions: 'penalty',
      latePenaltyPercent: 10,
      dueAt: new Date(t.now().getTime() - DAY_MS / 2),
    } as const;
    await t.db.update(assignments).set(late).where(eq(assignments.id, assignment.id));
    const own = t.as(learner);
    const reply = await own(assignmentReplies.create, {
      body: { assignment: assignment.id, answer: '<p>A</p>' as never },
    });
    await as(assignmentReplies.grade, { params: { id: reply.body.id }, body: { earned_points: 90 } });
    await t.runJobs();
    expect(await percentOf(given)).toBe(80);
  });

  it('when access ends by the passing of time', async () => {
    const given = await gradedCourse(t);
    await attempt(given, 10);
    const params = await enrollmentOf(given);
    const now = t.now();
    const soon = new Date(now.getTime() + DAY_MS).toISOString();
    await administrator(enrollments.update, { params, body: { expires_at: soon } });
    await t.runJobs();
    const row = async () => {
      const [found] = await t.db.select().from(gradeResults).where(eq(gradeResults.courseId, given.course.id));
      return found && { status: found.status, percent: found.percent };
    };
    expect(await row()).toEqual({ status: 'in_progress', percent: 10_000 });
    t.travelTo(new Date(now.getTime() + 2 * DAY_MS));
    await t.app.services.jobKinds.find(({ name }) => name === 'gradebook.finish-ended')!.run({});
    t.travelTo(now);
    expect(await row()).toEqual({ status: 'final', percent: 5000 });
  });

  it('while the add-on is off not at all, and everywhere once it is on', async () => {
    const given = await gradedCourse(t);
    await administrator(addons.deactivate, { body: { slug: 'gradebook' } });
    await attempt(given, 7);
    expect(await given.as(gradebook.get, { params: given.params })).toMatchObject({
      status: 403,
      body: { code: 'addon_inactive' },
    });
    expect((await t.as(given.learner)(ownGrades.list, {})).body.code).toBe('addon_inactive');
    await administrator(addons.activate, { body: { slug: 'gradebook' } });
    await t.runJobs();
    expect(await percentOf(given)).toBe(70);
  });
});

describe('scores', () => {
  it('of an anonymous assignment are in no gradebook before names are shown', async () => {
    const given = await gradedCourse(t);
    const { assignment, learner, as, essayKey } = given;
    await t.db.update(assignments).set({ anonymous: true }).where(eq(assignments.id, assignment.id));
    const body = { assignment: assignment.id, answer: '<p>A</p>' as never };
    const reply = await t.as(learner)(assignmentReplies.create, { body });
    await as(assignmentReplies.grade, { params: { id: reply.body.id }, body: { earned_points: 90 } });
    await t.runJobs();
    const cell = async () => (await given.grid())[0]!.cells.find(({ key }) => key === essayKey);
    expect(await cell()).toMatchObject({ status: 'pending', earned: null, needs_review: false });
    await as(contract.assignments.showNames, { params: { id: assignment.id } });
    await t.runJobs();
    expect(await cell()).toMatchObject({ status: 'graded', percent: 90 });
  });

  it('begin anew with a reset', async () => {
    const given = await gradedCourse(t);
    const key = await addColumn(given, { name: 'Oral exam' });
    const { as, params, learner } = given;
    await as(gradebook.saveCells, { params, body: { cells: [{ user_id: learner.id, key, score: 10 }] } });
    expect((await as(enrollments.reset, { params: await enrollmentOf(given) })).status).toBe(200);
    await t.runJobs();
    expect((await given.grid())[0]).toMatchObject({ percent: null, result_id: null, entered: {} });
    expect(await t.db.$count(gradebookCells, eq(gradebookCells.userId, learner.id))).toBe(0);
  });

  it('stay where they are when a course is copied, and its columns come along', async () => {
    const given = await gradedCourse(t);
    await saveSetup(given, {
      categories: [{ name: 'Homework', weight: 30, drop_lowest: 1 }],
      columns: [
        { key: given.quizKey, weight: 3, category: 'Homework', extra_credit: false },
        { name: 'Oral exam', total: 20, weight: 2, category: '', extra_credit: true },
      ],
    });
    const { body } = await given.as(courses.clone, { params: { id: given.course.id } });
    const copy = await t.db.select().from(gradebookColumns).where(eq(gradebookColumns.courseId, body.id));
    expect(copy.toSorted((a, b) => a.position - b.position)).toMatchObject([
      { weight: 300, position: 0 },
      { itemId: null, name: 'Oral exam', total: 2000, extraCredit: true, position: 1 },
      { position: 2 },
    ]);
    expect(copy.some(({ itemId }) => itemId === given.quiz.id)).toBe(false);
    expect((await given.as(gradebook.get, { params: { course: body.id } })).body.categories).toMatchObject([
      { name: 'Homework', weight: 30, drop_lowest: 1 },
    ]);
  });
});

describe('instructors', () => {
  it('see results of their own courses only, in lists, counts and histories', async () => {
    const mine = await gradedCourse(t);
    const theirs = await gradedCourse(t);
    for (const given of [mine, theirs]) {
      const cells = [{ user_id: given.learner.id, key: given.quizKey, override_percent: 50, reason: 'Oral' }];
      await given.as(gradebook.saveCells, { params: given.params, body: { cells } });
    }
    const { body } = await mine.as(contract.gradeResults.list, {});
    expect(body.data.map(({ course }) => course.id)).toEqual([mine.course.id]);
    expect(body.meta.total).toBe(1);
    // A change of another course has no place in the history of this one.
    const [change] = (await theirs.as(gradebook.history, { params: theirs.params })).body.data;
    const params = { ...mine.params, change: change!.id };
    expect((await mine.as(gradebook.undo, { params })).status).toBe(404);
    expect((await mine.as(gradebook.file, { params: theirs.params })).status).toBe(404);
  });
});

describe('one gradebook', () => {
  it('with weights that differ by far keeps no other course from being worked out', async () => {
    const [broken, other] = [await gradedCourse(t), await gradedCourse(t)];
    for (const given of [broken, other]) {
      const cells = [
        { user_id: given.learner.id, key: given.quizKey, override_percent: 50, reason: 'Oral' },
        { user_id: given.learner.id, key: given.essayKey, override_percent: 100, reason: 'Oral' },
      ];
      expect((await given.as(gradebook.saveCells, { params: given.params, body: { cells } })).status).toBe(200);
    }
    await saveSetup(broken, {
      columns: [
        { key: broken.quizKey, weight: 0.01, category: '', extra_credit: false },
        { key: broken.essayKey, weight: 1000, category: '', extra_credit: true },
      ],
    });
    await saveSetup(other, {
      columns: [
        { key: other.quizKey, weight: 3, category: '', extra_credit: false },
        { key: other.essayKey, weight: 1, category: '', extra_credit: false },
      ],
    });
    await t.runJobs();
    expect((await broken.grid())[0]).toMatchObject({ percent: 10_000 });
    expect((await other.grid())[0]).toMatchObject({ percent: 62.5 });
  });

  it('changes with an item that is moved to another course', async () => {
    const given = await gradedCourse(t);
    const target = await t.given.course({ author: given.author, sections: [0] });
    const cells = [
      { user_id: given.learner.id, key: given.quizKey, override_percent: 20, reason: 'Oral' },
      { user_id: given.learner.id, key: given.essayKey, override_percent: 100, reason: 'Oral' },
    ];
    await given.as(gradebook.saveCells, { params: given.params, body: { cells } });
    expect((await given.grid())[0]).toMatchObject({ percent: 60 });
    const body = { course_id: target.id, parent_id: target.sections[0]!.id };
    const moved = await given.as(contract.quizzes.update, { params: { id: given.quiz.id }, body });
    expect(moved.status).toBe(200);
    await t.runJobs();
    expect((await given.grid())[0]).toMatchObject({ percent: 100 });
  });

  it('keeps an item that is moved as hidden as it was', async () => {
    const given = await gradedCourse(t);
    const { as, author, quiz, quizKey, params } = given;
    const target = await t.given.course({ author, sections: [0] });
    await saveSetup(given, { columns_start_hidden: true });
    await as(gradebook.release, { params, body: { keys: [quizKey], released: false } });
    await t.db.delete(gradebookColumns).where(eq(gradebookColumns.itemId, quiz.id));
    const body = { course_id: target.id, parent_id: target.sections[0]!.id };
    expect((await as(contract.quizzes.update, { params: { id: quiz.id }, body })).status).toBe(200);
    const moved = await as(gradebook.get, { params: { course: target.id } });
    expect(moved.body.columns).toMatchObject([{ key: quizKey, released_at: null }]);
  });

  it('has no missing work in manual columns: staff enter 0', async () => {
    const given = await gradedCourse(t);
    const { as, params, learner, course, quizKey, essayKey } = given;
    const other = await t.given.enrolledLearner(course.id);
    for (const user of [learner, other]) {
      const cells = [quizKey, essayKey].map((key) => ({
        user_id: user.id,
        key,
        override_percent: 100,
        reason: 'Oral',
      }));
      await as(gradebook.saveCells, { params, body: { cells } });
      const past = new Date(t.now().getTime() - DAY_MS).toISOString();
      const enrollment = await enrollmentOf({ ...given, learner: user });
      await administrator(enrollments.update, { params: enrollment, body: { expires_at: past } });
    }
    await t.runJobs();
    const key = await addColumn(given, { name: 'Oral exam' });
    await t.runJobs();
    const percents = async () => {
      const { body } = await as(gradebook.grid, { params, query: { access: 'any' } });
      return new Map(body.data.map(({ user, percent }) => [user.id, percent]));
    };
    expect(await percents()).toEqual(new Map([learner, other].map(({ id }) => [id, 100])));
    const enter = async (user: { id: number }, score: number | null) => {
      await as(gradebook.saveCells, { params, body: { cells: [{ user_id: user.id, key, score }] } });
      await t.runJobs();
    };
    await enter(learner, 20);
    expect(await percents()).toEqual(new Map([learner, other].map(({ id }) => [id, 100])));
    await enter(other, 0);
    expect((await percents()).get(other.id)).toBeCloseTo(66.67);
    await enter(other, null);
    expect((await percents()).get(other.id)).toBe(100);
  });

  it('was stored by an older rule, and is worked out again by the night', async () => {
    const given = await gradedCourse(t);
    const { as, params, learner, quizKey, course } = given;
    const cells = [{ user_id: learner.id, key: quizKey, override_percent: 90, reason: 'Oral' }];
    await as(gradebook.saveCells, { params, body: { cells } });
    await t.runJobs();
    const ofCourse = eq(gradeResults.courseId, course.id);
    await t.db.update(gradeResults).set({ percent: 3000, computedPercent: 3000 }).where(ofCourse);
    const folder = new URL('../../db/migrations/', import.meta.url);
    await t.db.execute(sql.raw(await readFile(new URL('0090_gradebook__results__recompute.sql', folder), 'utf8')));
    expect((await given.setup()).recalculating).toBe(true);
    await t.app.services.jobKinds.find(({ name }) => name === 'gradebook.finish-ended')!.run({});
    expect(await percentOf(given)).toBe(90);
    expect((await given.setup()).recalculating).toBe(false);
  });

  it('has no result of a learner whose access is over and who has no grade', async () => {
    const given = await gradedCourse(t);
    const params = await enrollmentOf(given);
    const past = new Date(t.now().getTime() - DAY_MS).toISOString();
    await administrator(enrollments.update, { params, body: { expires_at: past } });
    await t.runJobs();
    const query = { access: 'any', status: 'in_progress' } as const;
    const { body } = await given.as(gradebook.grid, { params: given.params, query });
    expect(body.data).toMatchObject([{ user: { id: given.learner.id }, percent: null, status: 'in_progress' }]);
    const own = await t.as(given.learner)(ownGrades.list, {});
    expect(own.body.data).toMatchObject([{ percent: null, grade: null, status: 'in_progress' }]);
  });
});

it('full points are not lowered below points that a learner has', async () => {
  const given = await gradedCourse(t);
  const { as, params, learner } = given;
  const key = await addColumn(given, { name: 'Oral exam', total: 20 });
  await as(gradebook.saveCells, { params, body: { cells: [{ user_id: learner.id, key, score: 15 }] } });
  const to = (total: number) =>
    saveSetup(given, { columns: [{ key, total, weight: 1, category: '', extra_credit: false }] });
  expect(await to(14)).toMatchObject({
    status: 400,
    body: { data: { params: { 'columns.0.total': 'A learner already has 15 points in this column.' } } },
  });
  expect((await to(15)).status).toBe(200);
});

it('of two saves of one cell at once one is refused', async () => {
  const given = await gradedCourse(t);
  const { as, params, learner } = given;
  const key = await addColumn(given, { name: 'Oral exam' });
  const save = (score: number) =>
    as(gradebook.saveCells, {
      params,
      body: { cells: [{ user_id: learner.id, key, score, expected: { score: null } }] },
    });
  const answers = await Promise.all([save(11), save(12)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const saved = answers[0].status === 200 ? 11 : 12;
  expect((await given.grid())[0]!.entered[key]).toMatchObject({ score: saved });
});

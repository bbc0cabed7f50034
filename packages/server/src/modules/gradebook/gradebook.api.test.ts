import { contract } from '@lectern/contract';
import { MAX_ROWS } from '@lectern/contract/limits';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { addColumn, gradedCourse, saveSetup } from './gradebook.fixture.ts';

const { gradebook, gradeResults, grades, ownGrades, quizzes, assignmentReplies } = contract;
const t = await useTestApp();

async function withScale() {
  const manager = t.as(await t.given.manager());
  return manager(grades.addSamples, { body: { replace: true } });
}

describe('the columns of a course', () => {
  it('are its published quizzes and assignments, and manual columns', async () => {
    const given = await gradedCourse(t);
    expect(await given.setup()).toMatchObject({
      version: 0,
      columns_start_hidden: false,
      categories: [],
      columns: [
        { key: given.quizKey, type: 'quiz', name: 'Quiz', total: 10, weight: 1, category_id: null },
        { key: given.essayKey, type: 'assignment', name: 'Essay', total: 100, weight: 1 },
      ],
    });
    const answer = await saveSetup(given, {
      categories: [{ name: 'Homework', weight: 30, drop_lowest: 1 }],
      columns: [
        { name: 'Oral exam', total: 20, weight: 2.5, category: '', extra_credit: false },
        { key: given.quizKey, weight: 3, category: 'homework', extra_credit: true },
      ],
    });
    expect(answer).toMatchObject({ status: 200, body: { version: 1 } });
    const [category] = answer.body.categories;
    expect(answer.body.columns).toMatchObject([
      { type: 'manual', name: 'Oral exam', total: 20, weight: 2.5 },
      { key: given.quizKey, weight: 3, category_id: category!.id, extra_credit: true },
      { key: given.essayKey, weight: 1 },
    ]);
    // The form of the quiz has the same weight.
    const { body } = await given.as(quizzes.get, { params: { id: given.quiz.id }, query: { context: 'edit' } });
    expect(body.weight).toBe(3);
  });

  it('are saved whole, and only on the version that was read', async () => {
    const given = await gradedCourse(t);
    await addColumn(given, { name: 'Oral exam' });
    expect(await saveSetup(given, { version: 0 })).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    const column = { weight: 1, category: '', extra_credit: false };
    const refused = async (change: Parameters<typeof saveSetup>[1]) =>
      (await saveSetup(given, change)).body.data?.params;
    expect(await refused({ columns: [{ ...column, category: 'None' }] })).toEqual({
      'columns.0.category': 'This category is not in the list.',
    });
    expect(await refused({ columns: [column] })).toEqual({ 'columns.0.name': 'A name is needed.' });
    expect(await refused({ columns: [{ ...column, key: 'item:999999' }] })).toHaveProperty(['columns.0.key']);
    const twice = { name: 'A', weight: 1, drop_lowest: 0 };
    expect(await refused({ categories: [twice, { ...twice, name: 'a' }] })).toEqual({
      'categories.1.name': 'This name is in the list twice.',
    });
    expect((await given.setup()).version).toBe(1);
  });
});

describe('cells', () => {
  it('are saved all together, with what they hold now', async () => {
    await withScale();
    const given = await gradedCourse(t);
    const key = await addColumn(given, { name: 'Oral exam' });
    const { as, params, learner } = given;
    const saved = await as(gradebook.saveCells, {
      params,
      body: {
        cells: [
          { user_id: learner.id, key, score: 17.5, expected: { score: null } },
          { user_id: learner.id, key: given.essayKey, excused: true, reason: 'Ill' },
        ],
      },
    });
    expect(saved).toMatchObject({ status: 200, body: { data: [{ percent: 87.5, grade: { name: 'B' }, points: 3 }] } });
    const [row] = saved.body.data;
    expect(row!.entered).toEqual({
      [key]: { score: 17.5, excused: false, override_percent: null, override_points: null, reason: '' },
      [given.essayKey]: { score: null, excused: true, override_percent: null, override_points: null, reason: 'Ill' },
    });
    // The first is based on an older value, so the second is not saved either.
    const cells = [
      { user_id: learner.id, key, score: 10, expected: { score: 3 } },
      { user_id: learner.id, key: given.quizKey, override_percent: 50, reason: 'Asked' },
    ];
    expect(await as(gradebook.saveCells, { params, body: { cells } })).toMatchObject({
      status: 409,
      body: { code: 'cells_changed', data: { cells: [{ user_id: learner.id, key, present: { score: 17.5 } }] } },
    });
    expect((await given.grid())[0]).toMatchObject({ percent: 87.5 });
    // A retry changes nothing.
    const retry = { user_id: learner.id, key, score: 17.5, expected: { score: null } };
    expect(await as(gradebook.saveCells, { params, body: { cells: [retry] } })).toMatchObject({
      status: 200,
      body: { change_ids: [] },
    });
  });

  it('name the field that is wrong', async () => {
    const given = await gradedCourse(t);
    const key = await addColumn(given, { name: 'Oral exam' });
    const { as, params, learner } = given;
    const stranger = await t.given.student();
    const refused = async (cell: object) =>
      (await as(gradebook.saveCells, { params, body: { cells: [{ user_id: learner.id, key, ...cell }] } })).body.data
        ?.params;
    expect(await refused({ score: 20.01 })).toEqual({ 'cells.0.score': 'This column has a maximum of 20 points.' });
    expect(await refused({ score: 1.234 })).toHaveProperty(['cells.0.score']);
    expect(await refused({ user_id: stranger.id, score: 1 })).toHaveProperty(['cells.0.user_id']);
    expect(await refused({ key: given.quizKey, score: 1 })).toHaveProperty(['cells.0.score']);
    expect(await refused({ excused: true })).toEqual({ 'cells.0.reason': 'Enter a reason.' });
    expect(await refused({ key: 'manual:999999', score: 1 })).toHaveProperty(['cells.0.key']);
    const both = { override_percent: 5, override_points: 5, reason: 'Asked' };
    expect(await refused(both)).toHaveProperty(['cells.0.override_points']);
  });
});

describe('results', () => {
  it('follow attempts, gradings and the end of the course', async () => {
    await withScale();
    const given = await gradedCourse(t);
    const { learner, as, course, quiz, assignment } = given;
    const own = t.as(learner);
    await own(quizzes.start, { body: { id: quiz.id } });
    const answers = { [String(quiz.questions[0]!.id)]: 'Right' };
    await own(quizzes.check, { body: { id: quiz.id, answers } });
    await t.runJobs();
    const list = async () => (await as(gradeResults.list, { query: { course: course.id } })).body.data;
    expect(await list()).toMatchObject([
      {
        percent: 100,
        grade: { name: 'A' },
        status: 'in_progress',
        quizzes: { graded: 1, all: 1 },
        assignments: { graded: 0, all: 1 },
      },
    ]);
    await own(assignmentReplies.create, {
      body: { assignment: assignment.id, answer: '<p>Words</p>' as never },
    });
    await t.runJobs();
    expect(await list()).toMatchObject([{ percent: 100, status: 'in_progress' }]);
    const review = async () => (await given.grid())[0]!.cells.map((cell) => cell.needs_review);
    expect(await review()).toEqual([false, true]);
    const { body: replies } = await as(assignmentReplies.list, { query: { assignment: assignment.id } });
    await as(assignmentReplies.grade, {
      params: { id: replies.data[0]!.id },
      body: { earned_points: 50, note: '' as never, reviewed: true } as never,
    });
    await t.runJobs();
    const [result] = await list();
    expect(result).toMatchObject({ percent: 75, grade: { name: 'C' } });
    expect(await review()).toEqual([false, false]);
    const detail = await as(gradeResults.get, { params: { id: result!.id } });
    expect(detail.body.items).toMatchObject([
      { name: 'Quiz', type: 'quiz', earned: 10, total: 10, percent: 100, weight: 50, weighted: 50, status: 'graded' },
      { name: 'Essay', type: 'assignment', earned: 50, total: 100, percent: 50, weight: 50, weighted: 25 },
    ]);
  });

  it('can be overridden with a reason, and back', async () => {
    await withScale();
    const given = await gradedCourse(t);
    const { as, learner } = given;
    const cells = [{ user_id: learner.id, key: given.quizKey, override_percent: 40, reason: 'Oral' }];
    await as(gradebook.saveCells, { params: given.params, body: { cells } });
    const id = (await given.grid())[0]!.result_id!;
    const override = (body: object) => as(gradeResults.override, { params: { id }, body: body as never });
    expect(await override({ percent: 95 })).toMatchObject({ status: 400, body: { code: 'invalid_params' } });
    expect(await override({ percent: 95, reason: 'Project' })).toMatchObject({
      status: 200,
      body: { percent: 95, computed_percent: 40, grade: { name: 'A' }, override: { percent: 95, reason: 'Project' } },
    });
    expect(await as(gradeResults.removeOverride, { params: { id } })).toMatchObject({
      status: 200,
      body: { percent: 40, grade: { name: 'F' }, override: null },
    });
    expect((await as(gradeResults.recalculate, { params: { id } })).body.percent).toBe(40);
  });

  it('of learners show released columns only, without the effect of hidden ones', async () => {
    await withScale();
    const given = await gradedCourse(t);
    const { as, params, learner } = given;
    const cells = [
      { user_id: learner.id, key: given.quizKey, override_percent: 40, reason: 'Oral' },
      { user_id: learner.id, key: given.essayKey, override_percent: 80, reason: 'Oral' },
    ];
    await as(gradebook.saveCells, { params, body: { cells } });
    const own = async () => (await t.as(learner)(ownGrades.list, {})).body.data;
    expect(await own()).toMatchObject([{ percent: 60, items: [{ percent: 40 }, { percent: 80 }] }]);
    const hidden = { keys: [given.quizKey], released: false };
    expect((await as(gradebook.release, { params, body: hidden })).body.columns).toMatchObject([
      { key: given.quizKey, released_at: null },
      { key: given.essayKey },
    ]);
    const shown = await own();
    expect(shown).toMatchObject([{ percent: 80, grade: { name: 'B' } }]);
    expect(shown[0]!.items.map(({ key }) => key)).toEqual([given.essayKey]);
    expect(JSON.stringify(shown)).not.toContain(given.quizKey);
    expect((await given.grid())[0]).toMatchObject({ percent: 60 });
  });
});

describe('the history', () => {
  it('has each change, and undoes one that was not changed since', async () => {
    const given = await gradedCourse(t);
    const key = await addColumn(given, { name: 'Oral exam' });
    const { as, params, learner } = given;
    const enter = (score: number | null) =>
      as(gradebook.saveCells, { params, body: { cells: [{ user_id: learner.id, key, score }] } });
    await enter(10);
    const second = (await enter(12)).body.change_ids[0]!;
    const undo = (change: number) => as(gradebook.undo, { params: { ...params, change } });
    const history = async () => (await as(gradebook.history, { params, query: { user: learner.id, key } })).body.data;
    expect(await history()).toMatchObject([
      { kind: 'cell', before: { score: 10 }, after: { score: 12 }, by: { id: given.author.id }, undoable: true },
      { kind: 'cell', before: { score: null }, after: { score: 10 } },
    ]);
    expect(await undo(second)).toMatchObject({ status: 200, body: { before: { score: 12 }, after: { score: 10 } } });
    expect(await undo(second)).toMatchObject({ status: 409, body: { code: 'grade_change_outdated' } });
    expect((await history())[1]).toMatchObject({ undone: true, undoable: false });
    await enter(5);
    const first = (await history()).at(-1)!.id;
    expect(await undo(first)).toMatchObject({ status: 409, body: { data: { present: { score: 5 } } } });
    expect((await as(gradebook.history, { params })).body.data.map(({ kind }) => kind)).toContain('setup');
  });
});

describe('files', () => {
  it('of the grid can be imported again', async () => {
    const given = await gradedCourse(t);
    const key = await addColumn(given, { name: 'Oral exam' });
    const { params, learner } = given;
    const headers = await t.credentials(given.author);
    const path = `/api/lectern/v1/gradebook/${given.course.id}/file`;
    const file = await t.raw({ url: path, headers });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, line] = file.body.split('\r\n');
    expect(head).toContain(`Oral exam [${key}]`);
    expect(line!.startsWith(`${learner.id},`)).toBe(true);
    const csv = `User ID,Oral exam [${key}]\r\n${learner.id},12.5\r\n`;
    const send = (body: { csv: string; dry_run?: boolean }) => given.as(gradebook.importFile, { params, body });
    expect((await send({ csv })).body).toMatchObject({
      dry_run: true,
      changed: 1,
      preview: [{ key, before: null, after: 12.5 }],
    });
    expect((await given.grid())[0]!.entered).toEqual({});
    expect((await send({ csv, dry_run: false })).body).toMatchObject({ dry_run: false, changed: 1, problems: [] });
    expect((await send({ csv, dry_run: false })).body).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await given.grid())[0]).toMatchObject({ percent: 62.5 });
    const bad = `User ID,Oral exam [${key}]\r\n${learner.id},21\r\n999999,1\r\n`;
    expect((await send({ csv: bad, dry_run: false })).body).toMatchObject({
      changed: 0,
      problems: [
        { line: 2, column: 'Oral exam' },
        { line: 3, column: 'User ID' },
      ],
    });
    expect(await send({ csv: 'Name\r\nA\r\n' })).toMatchObject({ status: 400, body: { data: { params: {} } } });
  });
});

describe('the scale', () => {
  it('refuses overlaps, warns of gaps, and has results worked out again', async () => {
    const manager = t.as(await t.given.manager());
    await withScale();
    const given = await gradedCourse(t);
    const cells = [{ user_id: given.learner.id, key: given.quizKey, override_percent: 85, reason: 'Oral' }];
    await given.as(gradebook.saveCells, { params: given.params, body: { cells } });
    const { body } = await manager(grades.list, {});
    expect(body.data.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'F']);
    expect(body.gaps).toEqual([]);
    const [a, b] = body.data;
    const overlap = await manager(grades.update, { params: { id: b!.id }, body: { max: 95 } });
    expect(overlap).toMatchObject({ status: 400, body: { data: { params: { max: 'This range overlaps with A.' } } } });
    const raised = await manager(grades.update, { params: { id: a!.id }, body: { min: 92.5 } });
    expect(raised.body).toMatchObject({
      gaps: [{ from: 90.01, to: 92.49, message: 'Scores from 90.01 to 92.49 have no grade.' }],
    });
    const name = await manager(grades.update, { params: { id: a!.id }, body: { name: 'b' } });
    expect(name.body.data?.params).toEqual({ name: 'Another grade has this name.' });
    const stale = await manager(grades.update, {
      params: { id: a!.id },
      body: { max: 99, modified: '2030-01-01T00:00:00.000Z' },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    const removed = await manager(grades.remove, { params: { id: b!.id } });
    expect(removed.body.recalculated).toBeGreaterThan(0);
    await t.runJobs();
    expect((await given.grid())[0]).toMatchObject({ percent: 85, grade: null });
    expect((await manager(grades.addSamples, {})).status).toBe(409);
    await withScale();
    await t.runJobs();
    expect((await given.grid())[0]).toMatchObject({ grade: { name: 'B' } });
  });
});

describe('rows of the grid', () => {
  it('can be read for some learners of the course alone', async () => {
    const given = await gradedCourse(t);
    const second = await t.given.enrolledLearner(given.course.id);
    const stranger = await t.given.student();
    const idsOf = async (include: number[]) => {
      const { body } = await given.as(gradebook.grid, { params: given.params, query: { include } });
      return body.data.map(({ user }) => user.id);
    };
    expect((await idsOf([])).toSorted()).toEqual([given.learner.id, second.id].toSorted());
    expect(await idsOf([second.id])).toEqual([second.id]);
    expect(await idsOf([second.id, stranger.id])).toEqual([second.id]);
    expect(await idsOf([stranger.id])).toEqual([]);
    const many = Array.from({ length: MAX_ROWS + 1 }, (_, n) => n + 1);
    expect((await given.as(gradebook.grid, { params: given.params, query: { include: many } })).status).toBe(400);
  });
});

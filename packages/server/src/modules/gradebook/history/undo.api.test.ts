import { contract } from '@lectern/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { addColumn, gradedCourse, type GradedCourse, saveSetup } from '../gradebook.fixture.ts';

const { gradebook, gradeResults, grades } = contract;
const t = await useTestApp();
const manager = t.as(await t.given.manager());

afterEach(async () => {
  await manager(grades.addSamples, { body: { replace: true } });
});

const history = async (given: GradedCourse) => (await given.as(gradebook.history, { params: given.params })).body.data;
const undo = (given: GradedCourse, change: number, as = given.as) =>
  as(gradebook.undo, { params: { ...given.params, change } });
const column = { category: '', extra_credit: false };
const outdated = { status: 409, body: { code: 'grade_change_outdated' } };

describe('a save of the setup', () => {
  it('is undone with its weights, order and categories', async () => {
    const given = await gradedCourse(t);
    const { quizKey, essayKey } = given;
    const homework = [{ name: 'Homework', weight: 30, drop_lowest: 0 }];
    await saveSetup(given, {
      categories: homework,
      columns: [
        { key: quizKey, weight: 2, category: 'Homework', extra_credit: false },
        { key: essayKey, weight: 1, ...column },
      ],
    });
    const before = await given.setup();
    await saveSetup(given, {
      categories: [],
      columns_start_hidden: true,
      columns: [
        { key: essayKey, weight: 5, category: '', extra_credit: true },
        { key: quizKey, weight: 2, ...column },
        { name: 'Oral exam', total: 20, weight: 1, ...column },
      ],
    });
    const [change] = await history(given);
    expect(change).toMatchObject({
      kind: 'setup',
      undoable: true,
      before: { columns_changed: 2, categories_changed: 1, columns_start_hidden: false, reordered: true },
      after: { columns_changed: 3, categories_changed: 0, columns_start_hidden: true },
    });
    expect((await undo(given, change!.id)).status).toBe(200);
    const after = await given.setup();
    const shown = (setup: typeof before) => ({
      hidden: setup.columns_start_hidden,
      categories: setup.categories.map(({ name, weight, drop_lowest }) => ({ name, weight, drop_lowest })),
      columns: setup.columns.map(({ key, weight, extra_credit, category_id: id }) => ({
        key,
        weight,
        extra_credit,
        category: setup.categories.find((one) => one.id === id)?.name ?? '',
      })),
    });
    expect(shown(after)).toEqual(shown(before));
    expect(await undo(given, change!.id)).toMatchObject(outdated);
  });

  it('is not undone after another change of the same columns, or at the cost of scores', async () => {
    const given = await gradedCourse(t);
    const { quizKey, essayKey, learner, as, params } = given;
    const weights = (quiz: number) =>
      saveSetup(given, {
        columns: [
          { key: quizKey, weight: quiz, ...column },
          { key: essayKey, weight: 1, ...column },
        ],
      });
    await weights(3);
    const [first] = await history(given);
    await weights(4);
    expect(await undo(given, first!.id)).toMatchObject(outdated);

    const key = await addColumn(given, { name: 'Oral exam' });
    const [added] = await history(given);
    await as(gradebook.saveCells, { params, body: { cells: [{ user_id: learner.id, key, score: 10 }] } });
    expect(await undo(given, added!.id)).toMatchObject(outdated);
    await weights(4);
    const [deleted] = await history(given);
    expect(deleted).toMatchObject({ kind: 'setup', undoable: false });
    expect(await undo(given, deleted!.id)).toMatchObject(outdated);
  });
});

it('a release is undone unless its columns were hidden or shown since', async () => {
  const given = await gradedCourse(t);
  const { as, params, quizKey, essayKey } = given;
  await as(gradebook.release, { params, body: { keys: [quizKey, essayKey], released: false } });
  const [change] = await history(given);
  expect(change).toMatchObject({ kind: 'release', undoable: true });
  await as(gradebook.release, { params, body: { keys: [quizKey], released: true } });
  expect(await undo(given, change!.id)).toMatchObject(outdated);
  await as(gradebook.release, { params, body: { keys: [quizKey], released: false } });
  expect(await undo(given, change!.id)).toMatchObject({
    status: 200,
    body: { kind: 'release', after: { keys: [quizKey, essayKey], released: true } },
  });
  expect((await given.setup()).columns.every(({ released_at: at }) => at !== null)).toBe(true);
});

describe('a change of the scale', () => {
  it('is undone by those who may write it', async () => {
    const given = await gradedCourse(t);
    await manager(grades.addSamples, { body: { replace: true } });
    const { body } = await manager(grades.list, {});
    const names = async () => (await manager(grades.list, {})).body.data.map(({ name, max }) => [name, max]);
    const before = await names();
    const a = body.data[0]!;
    await manager(grades.update, { params: { id: a.id }, body: { max: 99, name: 'A+' } });
    const [updated] = await history(given);
    expect(updated).toMatchObject({ kind: 'scale', undoable: false });
    expect(await undo(given, updated!.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await undo(given, updated!.id, manager)).status).toBe(200);
    expect(await names()).toEqual(before);
    await manager(grades.remove, { params: { id: a.id } });
    const [removed] = await history(given);
    expect((await undo(given, removed!.id, manager)).status).toBe(200);
    expect(await names()).toEqual(before);
  });

  it('is not undone where the range is taken by now', async () => {
    const given = await gradedCourse(t);
    await manager(grades.addSamples, { body: { replace: true } });
    const { body } = await manager(grades.list, {});
    const a = body.data[0]!;
    await manager(grades.remove, { params: { id: a.id } });
    const [removed] = await history(given);
    const { points, min, max, color } = a;
    await manager(grades.create, { body: { name: 'Top', points, min, max, color } });
    expect(await undo(given, removed!.id, manager)).toMatchObject(outdated);
  });
});

it('an override of a course in which nothing is graded is set again', async () => {
  const given = await gradedCourse(t);
  const { as, params, learner, quizKey } = given;
  const cell = (override_percent: number | null) => ({ user_id: learner.id, key: quizKey, override_percent });
  await as(gradebook.saveCells, { params, body: { cells: [{ ...cell(40), reason: 'Oral' }] } });
  const id = (await given.grid())[0]!.result_id!;
  await as(gradeResults.override, { params: { id }, body: { percent: 95, reason: 'Project' } });
  await as(gradebook.saveCells, { params, body: { cells: [cell(null)] } });
  await as(gradeResults.removeOverride, { params: { id } });
  expect((await given.grid())[0]).toMatchObject({ result_id: null, percent: null });
  const [removed] = await history(given);
  expect(removed).toMatchObject({ kind: 'course_override', after: null, undoable: true });
  expect((await undo(given, removed!.id)).status).toBe(200);
  expect((await given.grid())[0]).toMatchObject({ percent: 95, overridden: true });
});

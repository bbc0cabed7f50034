import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aRubric, fieldsOf, gradedWork, ratings } from './grading.fixture.ts';

const { assignmentReplies, assignments } = contract;
const t = await useTestApp({ now: new Date('2030-05-01T09:00:00Z') });

describe('a rubric', () => {
  it('is written, gets ids, is shown to learners, and is removed', async () => {
    const { change, as, params } = await gradedWork(t);
    const levels = [{ title: 'All', points: 100 }];
    const { body } = await change({ rubric: [{ title: ' Idea ', levels }] });
    expect(body.rubric).toMatchObject([{ title: 'Idea', description: '', levels: [{ title: 'All', points: 100 }] }]);
    expect(body.rubric[0]!.id).not.toBe('');
    expect((await as(assignments.get, { params })).body.rubric).toEqual(body.rubric);
    expect((await change({ rubric: [] })).body.rubric).toEqual([]);
  });

  it('is refused where the highest levels do not add up to the total, at the field that is wrong', async () => {
    const { change, read } = await gradedWork(t);
    const tooLow = await change({ rubric: [aRubric[0]] });
    expect([tooLow.status, fieldsOf(tooLow.body)]).toEqual([400, ['rubric']]);
    expect((await change({ rubric: aRubric })).status).toBe(200);
    const other = await change({ total_points: 80 });
    expect([other.status, fieldsOf(other.body)]).toEqual([400, ['total_points']]);
    expect((await change({ total_points: 60, rubric: [aRubric[0]] })).status).toBe(200);
    expect(await read()).toMatchObject({ rubric: null });
  });

  it.each([
    ['two criteria with one id', [aRubric[0], { ...aRubric[1], id: 'idea' }], 'rubric'],
    [
      'two levels with one id',
      [{ ...aRubric[0], levels: [aRubric[0]!.levels[1], aRubric[0]!.levels[1]] }],
      'rubric.0.levels',
    ],
    ['no title', [{ ...aRubric[0], title: '' }, aRubric[1]], 'rubric.0.title'],
    ['no levels', [{ ...aRubric[0], levels: [] }, aRubric[1]], 'rubric.0.levels'],
    ['points below zero', [{ ...aRubric[0], levels: [{ title: 'x', points: -1 }] }], 'rubric.0.levels.0.points'],
    ['21 criteria', Array.from({ length: 21 }, (_, at) => ({ ...aRubric[1], id: `c${at}` })), 'rubric'],
    [
      '11 levels',
      [{ ...aRubric[0], levels: Array.from({ length: 11 }, () => ({ title: 'x', points: 1 })) }],
      'rubric.0.levels',
    ],
  ])('with %s is refused', async (_title, rubric, field) => {
    const { change } = await gradedWork(t);
    const { status, body } = await change({ rubric });
    expect([status, fieldsOf(body)]).toEqual([400, [field]]);
  });

  it('goes with a copy of the assignment, and with its move to another course', async () => {
    const { staff, course, params } = await gradedWork(t, { rubric: aRubric });
    expect((await staff(assignments.clone, { params, body: {} })).body.rubric).toEqual(aRubric);
    const other = await t.given.course({ author: course.author, sections: [0] });
    const place = { course_id: other.id, parent_id: other.sections[0]!.id };
    expect((await staff(assignments.update, { params, body: place })).body).toMatchObject({
      rubric: aRubric,
      ...place,
    });
  });

  it('is not shown before a learner may open the assignment', async () => {
    const course = await t.given.course({
      flow: 'sequential',
      accessMode: 'need_registration',
      lessons: [{}],
    } as never);
    const { id } = await t.given.assignment({ section: course.sections[0]!, rubric: aRubric });
    const learner = t.as(await t.given.enrolledLearner(course.id));
    expect((await learner(assignments.get, { params: { id } })).status).toBe(403);
    const { body } = await learner(assignments.list, { query: { course_id: course.id } });
    expect(JSON.stringify(body)).not.toContain('Idea');
  });
});

describe('grading by a rubric', () => {
  it('adds up the points, and shows the levels and comments to the learner', async () => {
    const { grade, read } = await gradedWork(t, { rubric: aRubric });
    // The points of the caller do not count.
    const graded = await grade({ earned_points: 1, rubric: ratings('weak', 'strong') });
    expect(graded).toMatchObject({ status: 200, body: { earned_points: 60, result: 'pass' } });
    expect(await read()).toMatchObject({
      earned_points: 60,
      rubric: {
        criteria: aRubric,
        ratings: [
          { criterion: 'idea', level: 'weak', points: 20, comment: 'Go on.' },
          { criterion: 'form', level: 'strong', points: 40, comment: '' },
        ],
      },
    });
    const own = [{ criterion: 'idea', level: 'weak', points: 33.5 }, ratings('weak', 'weak')[1]];
    expect((await grade({ rubric: own })).body).toMatchObject({ earned_points: 33.5, result: 'fail' });
  });

  it.each([
    ['no rating', undefined, 'rubric'],
    ['a criterion left out', [ratings('weak', 'weak')[0]], 'rubric'],
    [
      'a level of another criterion',
      [{ criterion: 'idea', level: 'other' }, ratings('weak', 'weak')[1]],
      'rubric.0.level',
    ],
    ['points above the criterion', [{ criterion: 'idea', level: 'weak', points: 60.01 }], 'rubric.0.points'],
    ['points below zero', [{ criterion: 'idea', level: 'weak', points: -1 }], 'rubric.0.points'],
  ])('with %s is refused, and changes nothing', async (_title, rubric, field) => {
    const { grade, read } = await gradedWork(t, { rubric: aRubric });
    const { status, body } = await grade({ earned_points: 50, ...(rubric && { rubric }) });
    expect([status, fieldsOf(body)]).toEqual([400, [field]]);
    expect(await read()).toMatchObject({ result: 'pending', rubric: null });
  });

  it('is refused without a rubric', async () => {
    const { grade } = await gradedWork(t);
    expect(fieldsOf((await grade({ earned_points: 50, rubric: ratings('weak', 'weak') })).body)).toEqual(['rubric']);
  });

  it('keeps a given grade when the rubric changes later', async () => {
    const { grade, change, read } = await gradedWork(t, { rubric: aRubric });
    await grade({ rubric: ratings('strong', 'strong') });
    const before = await read();
    await change({ rubric: [{ title: 'Only this', levels: [{ title: 'Yes', points: 100 }] }] });
    expect(await read()).toEqual(before);
    await change({ rubric: [] });
    expect(await read()).toEqual(before);
  });

  it('follows a new total with "scale": the rubric, the levels and the points of a grade', async () => {
    const { grade, change, read, submitAs, course } = await gradedWork(t, { rubric: aRubric });
    await grade({ rubric: ratings('strong', 'weak') });
    const other = await t.given.enrolledLearner(course.id);
    const second = await submitAs(other);
    await grade({ rubric: ratings('strong', 'strong') }, course.author, { id: second.id });
    const scaled = await change({ total_points: 33.33, pass_points: 10, graded_points: 'scale' });
    expect(scaled.body.rubric.map(({ levels }) => levels.map(({ points }) => points))).toEqual([
      [6.67, 20],
      [0, 13.33],
    ]);
    expect(await read()).toMatchObject({
      earned_points: 20,
      total_points: 33.33,
      rubric: { ratings: [{ points: 20 }, { points: 0 }] },
    });
    const { body } = await t.as(other)(assignmentReplies.get, { params: { id: second.id } });
    expect(body).toMatchObject({ earned_points: 33.33, total_points: 33.33 });
  });
});

import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { assignmentGrades } from '../assignments.tables.ts';
import { aRubric, gradedWork, ratings } from './grading.fixture.ts';

const { assignmentReplies } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
beforeEach(() => t.travelTo(today));
const hours = (count: number) => new Date(today.getTime() + count * 3_600_000);

describe('the history of grades', () => {
  it('keeps every grading with who, when, points, result, note and reason, newest first and in pages', async () => {
    const { grade, staff, reply, course } = await gradedWork(t);
    const admin = await t.given.administrator();
    await grade({ earned_points: 40, note: '<p>Short.</p>' });
    t.travelTo(hours(1));
    await grade({ earned_points: 45, result: 'pass', reason: 'Ill on the day.' }, admin);
    const { body } = await staff(assignmentReplies.history, { params: reply });
    expect(body.meta.total).toBe(2);
    expect(body.data).toMatchObject([
      {
        cause: 'graded',
        graded_at: hours(1).toISOString(),
        points_before: 40,
        points: 45,
        result: 'pass',
        result_reason: 'Ill on the day.',
        note: '<p>Short.</p>',
      },
      { points_before: null, points: 40, total_points: 100, result: 'fail', result_reason: '', rubric: null },
    ]);
    expect(body.data.map((one) => one.graded_by)).toEqual([admin.displayName, course.author.displayName]);
    const second = await staff(assignmentReplies.history, { params: reply, query: { per_page: 1, page: 2 } });
    expect(second.body.data).toMatchObject([{ points: 40 }]);
  });

  it.each(['keep', 'scale'] as const)(
    'has what a new total changes (%s), and nothing that it leaves',
    async (graded_points) => {
      const { grade, staff, reply, change } = await gradedWork(t);
      await grade({ earned_points: 60 });
      const read = async () => (await staff(assignmentReplies.history, { params: reply })).body.data;
      await change({ pass_points: 55 });
      expect(await read()).toHaveLength(1);
      await change({ total_points: 50, pass_points: 25, graded_points });
      const points = graded_points === 'keep' ? 50 : 30;
      expect((await read())[0]).toMatchObject({ cause: 'changed', points_before: 60, points, total_points: 50 });
    },
  );

  it('holds the ratings by the rubric as they were', async () => {
    const { grade, staff, reply, change } = await gradedWork(t, { rubric: aRubric });
    await grade({ rubric: ratings('weak', 'weak') });
    await grade({ rubric: ratings('strong', 'weak') });
    await change({ total_points: 50, pass_points: 25, graded_points: 'scale' });
    const { body } = await staff(assignmentReplies.history, { params: reply });
    expect(body.data.map(({ points, rubric }) => [points, rubric?.ratings[0]?.points])).toEqual([
      [30, 30],
      [60, 60],
      [20, 20],
    ]);
  });

  it('is for the staff of the course', async () => {
    const { grade, reply, as } = await gradedWork(t);
    await grade({ earned_points: 60 });
    expect((await as(assignmentReplies.history, { params: reply })).status).toBe(403);
    expect((await t.as(await t.given.instructor())(assignmentReplies.history, { params: reply })).status).toBe(404);
    expect((await t.visitor(assignmentReplies.history, { params: reply })).status).toBe(401);
  });

  it('goes with the submission and with the person', async () => {
    const { grade, reply, staff, learner } = await gradedWork(t);
    await grade({ earned_points: 60 });
    const admin = t.as(await t.given.administrator());
    const { status } = await admin(contract.users.remove, {
      params: { id: learner.id },
      query: { force: true } as never,
    });
    expect(status).toBe(200);
    expect((await staff(assignmentReplies.history, { params: reply })).status).toBe(404);
    expect(await t.db.$count(assignmentGrades, eq(assignmentGrades.replyId, reply.id))).toBe(0);
  });
});

describe('a grade of another person meanwhile', () => {
  it('is not replaced unless the grader has seen it', async () => {
    const { grade, read } = await gradedWork(t);
    const admin = await t.given.administrator();
    expect((await grade({ earned_points: 70, graded_at: null }, admin)).status).toBe(200);
    const refused = await grade({ earned_points: 30, graded_at: null });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'already_graded', data: { name: admin.displayName, earned_points: 70, result: 'pass' } },
    });
    expect(await read()).toMatchObject({ earned_points: 70 });
    const { graded_at } = (refused.body as unknown as { data: { graded_at: string } }).data;
    expect((await grade({ earned_points: 30, graded_at })).status).toBe(200);
    expect(await read()).toMatchObject({ earned_points: 30 });
  });

  it('does not concern the own grade, or callers that do not say what they saw', async () => {
    const { grade } = await gradedWork(t);
    await grade({ earned_points: 70, graded_at: null });
    expect((await grade({ earned_points: 71, graded_at: null })).status).toBe(200);
    expect((await grade({ earned_points: 72 }, await t.given.administrator())).status).toBe(200);
  });
});

describe('who is grading a submission', () => {
  it('is said to other graders until they leave or nothing is heard of them', async () => {
    const { staff, reply, course } = await gradedWork(t);
    const admin = t.as(await t.given.administrator());
    const enter = async (who: typeof staff) => (await who(assignmentReplies.enter, { params: reply })).body.others;
    expect(await enter(staff)).toEqual([]);
    expect(await enter(admin)).toEqual([{ display_name: course.author.displayName }]);
    t.travelTo(new Date(today.getTime() + 46_000));
    expect(await enter(admin)).toEqual([]);
    expect(await enter(staff)).toHaveLength(1);
    expect((await admin(assignmentReplies.leave, { params: reply })).status).toBe(200);
    expect(await enter(staff)).toEqual([]);
  });

  it('is for the staff of the course', async () => {
    const { as, reply } = await gradedWork(t);
    const foreign = t.as(await t.given.instructor());
    for (const call of [assignmentReplies.enter, assignmentReplies.leave] as const) {
      expect((await as(call, { params: reply })).status).toBe(403);
      expect((await foreign(call, { params: reply })).status).toBe(404);
      expect((await t.visitor(call, { params: reply })).status).toBe(401);
    }
  });
});

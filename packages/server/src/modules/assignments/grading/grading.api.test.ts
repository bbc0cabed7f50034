import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { submissionsOf } from '../submissions.fixture.ts';

const { assignmentReplies, assignments } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
beforeEach(() => t.travelTo(today));
const { aSubmission } = await submissionsOf(t);

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('grading', () => {
  it('stores points, a note, and the result of the points to pass', async () => {
    const { grade, standing } = await aSubmission({ totalPoints: 20, passPoints: 10 });
    const graded = await grade({ earned_points: '12.5', note: '<p>Good.<script>x</script></p>', reviewed: true });
    expect(graded).toMatchObject({
      status: 200,
      body: { result: 'pass', earned_points: 12.5, total_points: 20, reviewed: true, note: '<p>Good.</p>' },
    });
    expect(graded.body.graded_by).not.toBe('');
    expect((await standing()).reply).toMatchObject({ result: 'pass', earned_points: 12.5, note: '<p>Good.</p>' });
    expect((await grade({ earned_points: 9.99 })).body).toMatchObject({ result: 'fail', note: '<p>Good.</p>' });
    const overridden = await grade({ earned_points: 9.99, result: 'pass', reason: 'Ill on the day.' });
    expect(overridden.body).toMatchObject({ result: 'pass', result_reason: 'Ill on the day.' });
    expect(JSON.stringify(await standing())).not.toContain('Ill on the day.');
  });

  it.each([
    ['without a reason', undefined],
    ['with a blank reason', '  '],
    ['with a reason that is too long', 'x'.repeat(501)],
  ])('does not override the result %s', async (_title, reason) => {
    const { grade, standing } = await aSubmission();
    const { status, body } = await grade({ earned_points: 1, result: 'pass', reason });
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: { params: { reason: expect.any(String) as string } } });
    expect((await standing()).reply).toMatchObject({ result: 'pending' });
    // No reason is required for the result of the points.
    expect((await grade({ earned_points: 1, result: 'fail', reason })).status).toBe(
      (reason?.length ?? 0) > 500 ? 400 : 200,
    );
  });

  it.each([
    ['more points than the total', 100.01],
    ['points below zero', -1],
    ['a word', 'many'],
    ['no points', undefined],
    ['thousandths', 1.001],
  ])('with %s is refused and changes nothing', async (_title, earned_points) => {
    const { grade, standing } = await aSubmission();
    expect(await grade({ earned_points })).toMatchObject({ status: 400, body: { code: 'invalid_params' } });
    expect((await standing()).reply).toMatchObject({ result: 'pending', earned_points: null });
  });

  it('is restricted to staff of the course, and never for own submissions', async () => {
    const { grade, learner, course, submit, staff } = await aSubmission();
    expect(await grade({ earned_points: 100 }, learner)).toMatchObject(refused(403, 'forbidden'));
    expect(await grade({ earned_points: 100 }, await t.given.instructor())).toMatchObject(refused(404, 'not_found'));
    expect((await grade({ earned_points: 100 }, await t.given.administrator())).status).toBe(200);
    await t.given.enrollment({ courseId: course.id, userId: course.author.id });
    const own = await submit({ answer: '<p>Mine</p>' }, course.author);
    expect(own.status).toBe(201);
    expect(
      await staff(assignmentReplies.grade, { params: { id: own.body.id }, body: { earned_points: 100 } }),
    ).toMatchObject(refused(403, 'forbidden'));
  });

  it('can let the learner submit again', async () => {
    const { staff, reply, standing, as } = await aSubmission();
    expect(await as(assignmentReplies.returnForRetake, { params: reply })).toMatchObject(refused(403, 'forbidden'));
    expect((await staff(assignmentReplies.returnForRetake, { params: reply })).body.archived).toBe(true);
    expect(await standing()).toMatchObject({ reply: null, draft: { answer: '<p>Orion</p>' }, can: { submit: true } });
  });

  it('can delete a submission for good', async () => {
    const { staff, reply, standing } = await aSubmission();
    expect((await staff(assignmentReplies.remove, { params: reply })).status).toBe(200);
    expect(await standing()).toMatchObject({ reply: null, draft: null });
    expect(await staff(assignmentReplies.get, { params: reply })).toMatchObject(refused(404, 'not_found'));
  });
});

describe('changed points of an assignment', () => {
  it.each([
    ['keep', 40, 'pass'],
    ['scale', 20, 'pass'],
  ] as const)('%s: 40 of 100 points become %d of 50', async (graded_points, earned, result) => {
    const { grade, staff, params, standing } = await aSubmission({ passPoints: 40 });
    await grade({ earned_points: 40 });
    await staff(assignments.update, { params, body: { total_points: 50, pass_points: 20, graded_points } });
    expect((await standing()).reply).toMatchObject({ earned_points: earned, total_points: 50, result });
  });

  it('turn a pass into a fail unless a grader has overridden the result', async () => {
    const { grade, staff, params, standing } = await aSubmission();
    await grade({ earned_points: 60 });
    await staff(assignments.update, { params, body: { pass_points: 70 } });
    expect((await standing()).reply?.result).toBe('fail');
    await grade({ earned_points: 40, result: 'pass', reason: 'Ill on the day.' });
    await staff(assignments.update, { params, body: { pass_points: 80 } });
    expect((await standing()).reply?.result).toBe('pass');
  });
});

import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { addons, assignmentExceptions, assignmentReplies, assignments } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
beforeEach(() => t.travelTo(today));
const hours = (count: number) => new Date(today.getTime() + count * 3_600_000);

/** A learner of a course with an assignment in each state. */
async function ofAllStates() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const section = course.sections[0]!;
  const learner = await t.given.enrolledLearner(course.id);
  const staff = t.as(course.author);
  const make = async (name: string, dueAt: Date | null = null, status: 'publish' | 'draft' = 'publish') =>
    (await t.given.assignment({ section, name, dueAt, status })).id;
  const graded = async (id: number, earned_points: number | null) => {
    const { body } = await t.as(learner)(assignmentReplies.create, {
      body: { assignment: id, answer: '<p>Orion</p>' as never },
    });
    if (earned_points === null) return;
    const fields = { earned_points, note: '<p>Well seen.</p>' as never };
    await staff(assignmentReplies.grade, { params: { id: body.id }, body: fields });
  };
  await make('Open', hours(48));
  const late = await make('Late', hours(-2));
  await graded(await make('Waiting'), null);
  await graded(await make('Passed', hours(24)), 80);
  await graded(await make('Failed', hours(-1)), 10);
  await make('Draft', hours(1), 'draft');
  return {
    course,
    learner,
    staff,
    late,
    list: (query = {}, who: { id: number } = learner) => t.as(who)(assignments.mine, { query }),
  };
}

describe('own assignments', () => {
  it('are those of one’s courses, the next due first, with their state, points and feedback', async () => {
    const { list, course } = await ofAllStates();
    const { body } = await list();
    expect(body.data.map(({ name, state }) => [name, state])).toEqual([
      ['Late', 'late'],
      ['Failed', 'fail'],
      ['Passed', 'pass'],
      ['Open', 'not_submitted'],
      ['Waiting', 'pending'],
    ]);
    expect(body.meta).toMatchObject({
      total: 5,
      states_count: { any: 5, late: 1, fail: 1, pass: 1, not_submitted: 1, pending: 1 },
    });
    const [late, failed] = body.data;
    expect(late).toMatchObject({ submitted_at: null, earned_points: null, total_points: 100, feedback: false });
    expect(failed).toMatchObject({
      course: { id: course.id },
      due_date: hours(-1).toISOString(),
      submitted_late: true,
      earned_points: 10,
      feedback: true,
      url: `/course/${course.id}/assignment/${failed!.id}`,
    });
    expect((await list({ state: 'pass' })).body).toMatchObject({ data: [{ name: 'Passed' }], meta: { total: 1 } });
    expect((await list({ state: 'unknown' })).status).toBe(400);
  });

  it('have the due date of the learner', async () => {
    const { list, late, learner, staff } = await ofAllStates();
    const due_date = hours(72).toISOString();
    await staff(assignmentExceptions.save, { params: { id: late, user: learner.id }, body: { due_date, reason: '' } });
    expect((await list({ state: 'late' })).body.data).toEqual([]);
    const { body } = await list({ state: 'not_submitted' });
    expect(body.data.map(({ name, due_date: due }) => [name, due])).toEqual([
      ['Open', hours(48).toISOString()],
      ['Late', due_date],
    ]);
  });

  it('are nobody else’s, and none where the add-on is off or nobody is signed in', async () => {
    const { list } = await ofAllStates();
    expect((await list({}, await t.given.student())).body.data).toEqual([]);
    expect((await t.visitor(assignments.mine, { query: {} })).status).toBe(401);
    const admin = t.as(await t.given.administrator());
    await admin(addons.deactivate, { body: { slug: 'assignment' } });
    expect((await list()).body).toMatchObject({ code: 'addon_inactive' });
    await admin(addons.activate, { body: { slug: 'assignment' } });
  });

  it('cost two statements beside the sign-in, however many there are', async () => {
    const { list } = await ofAllStates();
    await list();
    const { statements, result } = await t.countStatements(() => list());
    expect([result.status, statements.length]).toEqual([200, 3]);
  });
});

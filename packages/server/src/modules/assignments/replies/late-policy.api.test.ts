import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { submissionsOf } from '../submissions.fixture.ts';

const { assignmentReplies, assignments } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const { anAssignment } = await submissionsOf(t);
beforeEach(() => t.travelTo(today));
const hours = (count: number) => new Date(today.getTime() + count * 3_600_000);

const tenPercent = {
  dueAt: hours(1),
  lateSubmissions: 'penalty' as const,
  latePenaltyPercent: 10,
  lateFloorPercent: 30,
  totalPoints: 50,
  passPoints: 25,
};

/** A submission at a time, and its grading. */
async function submittedAt(time: Date, terms: Parameters<typeof anAssignment>[0] = tenPercent) {
  const made = await anAssignment(terms);
  t.travelTo(time);
  const { body } = await made.submit();
  const reply = { id: body.id };
  return {
    ...made,
    body,
    reply,
    grade: (earned_points: number) => made.staff(assignmentReplies.grade, { params: reply, body: { earned_points } }),
  };
}

describe('a late penalty', () => {
  it('is announced before submitting, and does not begin before the due date has passed', async () => {
    const { standing } = await anAssignment(tenPercent);
    t.travelTo(hours(1));
    expect(await standing()).toMatchObject({ overdue: false, late_submissions: 'penalty', penalty: null });
    t.travelTo(new Date(hours(1).getTime() + 1));
    expect(await standing()).toMatchObject({
      overdue: true,
      penalty: { days: 1, percent: 10, floor_percent: 30, most_points: 45 },
      can: { submit: true },
    });
  });

  it('lowers the points by each started day, and the result follows from what is left', async () => {
    const { body, grade, standing } = await submittedAt(hours(26));
    expect(body).toMatchObject({ late: true, penalty: { days: 2, percent: 10 }, given_points: null });
    expect((await grade(34)).body).toMatchObject({
      given_points: 34,
      earned_points: 24,
      penalty: { days: 2 },
      result: 'fail',
    });
    expect((await grade(35)).body).toMatchObject({ given_points: 35, earned_points: 25, result: 'pass' });
    expect((await standing()).reply).toMatchObject({ given_points: 35, earned_points: 25, penalty: { days: 2 } });
  });

  it('does not go below the floor, and not above what was given', async () => {
    const { grade } = await submittedAt(hours(24 * 30));
    expect((await grade(50)).body).toMatchObject({ given_points: 50, earned_points: 15 });
    expect((await grade(8)).body).toMatchObject({ given_points: 8, earned_points: 8 });
  });

  it('does not apply to what was submitted in time', async () => {
    const { grade, body } = await submittedAt(hours(1));
    expect(body).toMatchObject({ late: false, penalty: null });
    expect((await grade(34)).body).toMatchObject({ given_points: 34, earned_points: 34, penalty: null });
  });

  it('is counted anew when the learner edits', async () => {
    const { as, reply, grade } = await submittedAt(hours(1));
    t.travelTo(hours(2));
    const edited = await as(assignmentReplies.edit, {
      params: reply,
      body: { version: 1, answer: '<p>Later</p>' as never },
    });
    expect(edited.body).toMatchObject({ late: true, penalty: { days: 1 } });
    expect((await grade(34)).body.earned_points).toBe(29);
  });

  it.each([
    ['keep', 40, 30],
    ['scale', 20, 10],
  ] as const)('applies again when the total changes: %s', async (graded_points, given, earned) => {
    const { staff, params, grade, standing } = await submittedAt(hours(26), { ...tenPercent, totalPoints: 100 });
    expect((await grade(40)).body).toMatchObject({ earned_points: 30 });
    await staff(assignments.update, { params, body: { total_points: 50, graded_points } });
    // 20 % of 50 points; the floor of 30 % is 15 points.
    expect((await standing()).reply).toMatchObject({ given_points: given, earned_points: Math.max(earned, 15) });
  });
});

describe('after a change of the due date or the late policy', () => {
  const update = (made: Awaited<ReturnType<typeof submittedAt>>, body: object) =>
    made.staff(assignments.update, { params: made.params, body: body as never });

  it.each([
    ['later', 27, { late: false, penalty: null }],
    ['earlier', -24, { late: true, penalty: { days: 3 } }],
  ])('a submission that is not graded is late by the %s due date', async (_, due, expected) => {
    const made = await submittedAt(hours(26));
    expect((await update(made, { due_date: hours(due).toISOString() })).status).toBe(200);
    const { body } = await made.staff(assignmentReplies.get, { params: made.reply });
    expect(body).toMatchObject({ ...expected, result: 'pending' });
    const { body: late } = await made.staff(assignmentReplies.list, { query: { assignment: made.id, status: 'late' } });
    expect(late.data.length).toBe(expected.late ? 1 : 0);
  });

  it('the points, the result and the history of a graded one follow', async () => {
    const made = await submittedAt(hours(26));
    await made.grade(34);
    await update(made, { due_date: null });
    expect((await made.standing()).reply).toMatchObject({
      late: false,
      penalty: null,
      given_points: 34,
      earned_points: 34,
      result: 'pass',
    });
    await update(made, { due_date: hours(1).toISOString(), late_penalty_percent: 20 });
    expect((await made.standing()).reply).toMatchObject({
      late: true,
      penalty: { days: 2, percent: 20 },
      earned_points: 15,
      result: 'fail',
    });
    const { body } = await made.staff(assignmentReplies.history, { params: made.reply });
    expect(body.data.map(({ cause, points }) => ({ cause, points }))).toEqual([
      { cause: 'changed', points: 15 },
      { cause: 'changed', points: 34 },
      { cause: 'graded', points: 24 },
    ]);
  });

  it('together with the total, both apply', async () => {
    const made = await submittedAt(hours(26));
    await made.grade(40);
    await update(made, { due_date: hours(20).toISOString(), total_points: 100, graded_points: 'scale' });
    expect((await made.standing()).reply).toMatchObject({ given_points: 80, earned_points: 70, penalty: { days: 1 } });
  });

  it('the exception of a learner stays', async () => {
    const made = await submittedAt(hours(26));
    const { learner, course, id } = made;
    const exception = { due_date: hours(48).toISOString() };
    await t.as(course.author)(contract.assignmentExceptions.save, {
      params: { id, user: learner.id },
      body: exception as never,
    });
    await update(made, { due_date: hours(2).toISOString() });
    expect((await made.standing()).reply).toMatchObject({ late: false, penalty: null });
  });

  it('archived submissions stay as they were', async () => {
    const made = await submittedAt(hours(26));
    await made.staff(assignmentReplies.returnForRetake, { params: made.reply });
    await update(made, { due_date: hours(72).toISOString() });
    const { body } = await made.staff(assignmentReplies.get, { params: made.reply });
    expect(body).toMatchObject({ archived: true, late: true });
  });
});

describe('the terms of late submissions', () => {
  it('are saved, copied and read', async () => {
    const { staff, params, course } = await anAssignment();
    const terms = { late_submissions: 'penalty', late_penalty_percent: 25, late_floor_percent: 40 } as const;
    expect((await staff(assignments.update, { params, body: terms })).body).toMatchObject(terms);
    const copy = await staff(assignments.clone, { params, body: {} });
    expect(copy.body).toMatchObject({ ...terms, course_id: course.id });
    const target = await t.given.course({ author: course.author, sections: [0] } as never);
    const moved = await staff(assignments.update, {
      params,
      body: { course_id: target.id, parent_id: target.sections[0]!.id },
    });
    expect(moved.body).toMatchObject({ ...terms, course_id: target.id });
  });

  it.each([
    ['late_penalty_percent', -1],
    ['late_penalty_percent', 101],
    ['late_penalty_percent', 1.5],
    ['late_floor_percent', -1],
    ['late_floor_percent', 101],
    ['late_submissions', 'sometimes'],
  ])('refuse %s of %s', async (field, value) => {
    const { staff, params } = await anAssignment();
    const { status, body } = await staff(assignments.update, { params, body: { [field]: value } as never });
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { data: { params: object } }).data.params)).toEqual([field]);
  });
});

import { contract } from '@lectern/contract';
import { MAX_EXCEPTION_REASON_LENGTH } from '@lectern/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { submissionsOf } from '../submissions.fixture.ts';

const { assignmentExceptions, assignmentReplies, assignments, enrollments } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const { anAssignment } = await submissionsOf(t);
beforeEach(() => t.travelTo(today));
const hours = (count: number) => new Date(today.getTime() + count * 3_600_000);
const refused = (status: number, code: string) => ({ status, body: { code } });
const paramsOf = (body: unknown) => Object.keys((body as { data: { params: object } }).data.params);

/** An assignment that refuses late submissions, with calls that grant exceptions. */
async function withExceptions(terms: Parameters<typeof anAssignment>[0] = {}) {
  const made = await anAssignment({ dueAt: hours(1), lateSubmissions: 'block', ...terms });
  const params = { id: made.id, user: made.learner.id };
  return {
    ...made,
    exception: params,
    grant: (body: Record<string, unknown>, who: { id: number } = made.course.author) =>
      t.as(who)(assignmentExceptions.save, { params, body: body as never }),
    take: (who: { id: number } = made.course.author) => t.as(who)(assignmentExceptions.remove, { params }),
  };
}

describe('an extension', () => {
  it('moves the due date of one learner for submitting, editing and retaking', async () => {
    const { grant, standing, submit, as, course, params, staff, take } = await withExceptions({ retake: true });
    const granted = await grant({ due_date: hours(48).toISOString(), reason: 'Was ill.' });
    expect(granted).toMatchObject({
      status: 200,
      body: { due_date: hours(48).toISOString(), accept_late: false, waive_penalty: false, reason: 'Was ill.' },
    });
    t.travelTo(hours(2));
    expect(await standing()).toMatchObject({
      due_date: hours(48).toISOString(),
      exception: { extended: true, accept_late: false, waive_penalty: false },
      overdue: false,
      can: { submit: true },
    });
    const other = await t.given.enrolledLearner(course.id);
    expect(await submit({}, other)).toMatchObject(refused(403, 'assignment_due'));
    const { body } = await submit();
    expect(body).toMatchObject({ late: false, due_date: hours(48).toISOString() });
    const edit = { params: { id: body.id }, body: { version: 1, answer: '<p>Lyra</p>' as never } };
    expect((await as(assignmentReplies.edit, edit)).body.late).toBe(false);
    const seen = await staff(assignmentReplies.get, { params: { id: body.id } });
    expect(seen.body.due_date).toBe(hours(48).toISOString());
    expect((await as(assignmentReplies.remove, { params: { id: body.id } })).status).toBe(200);
    expect((await submit()).status).toBe(201);
    t.travelTo(hours(49));
    expect((await standing()).can).toMatchObject({ edit: false, retake: false });

    expect((await take()).status).toBe(200);
    expect(await standing()).toMatchObject({ due_date: hours(1).toISOString(), exception: null });
    expect((await as(assignments.get, { params })).status).toBe(200);
  });

  it('is on the dashboard of that learner', async () => {
    const { grant, as, course } = await withExceptions();
    await grant({ due_date: hours(48).toISOString() });
    const dueOf = async (who: typeof as) =>
      (await who(enrollments.due)).body.rows.map(({ kind, at }) => ({ kind, at }));
    expect(await dueOf(as)).toEqual([{ kind: 'assignment', at: hours(48).toISOString() }]);
    const other = t.as(await t.given.enrolledLearner(course.id));
    expect(await dueOf(other)).toEqual([{ kind: 'assignment', at: hours(1).toISOString() }]);
    t.travelTo(hours(2));
    expect(await dueOf(other)).toEqual([]);
    expect(await dueOf(as)).toHaveLength(1);
  });

  it('of a later date on the assignment itself gives way to it', async () => {
    const { grant, standing, staff, params } = await withExceptions();
    await grant({ due_date: hours(48).toISOString() });
    await staff(assignments.update, { params, body: { due_date: hours(72).toISOString() } });
    expect(await standing()).toMatchObject({ due_date: hours(72).toISOString(), exception: { extended: false } });
  });
});

it('late submissions can be accepted from one learner', async () => {
  const { grant, submit, standing } = await withExceptions();
  await grant({ accept_late: true });
  t.travelTo(hours(2));
  expect(await standing()).toMatchObject({ overdue: true, late_submissions: 'allow', can: { submit: true } });
  expect((await submit()).body.late).toBe(true);
});

describe('a waived penalty', () => {
  const terms = { lateSubmissions: 'penalty' as const, latePenaltyPercent: 20 };

  it('counts for a submission that is graded later', async () => {
    const { grant, submit, staff } = await withExceptions(terms);
    t.travelTo(hours(2));
    const { body } = await submit();
    expect(body.penalty).toMatchObject({ days: 1 });
    await grant({ waive_penalty: true });
    const graded = await staff(assignmentReplies.grade, { params: { id: body.id }, body: { earned_points: 60 } });
    expect(graded.body).toMatchObject({ late: true, given_points: 60, earned_points: 60, penalty: null });
  });

  it('and an extension give the points of a graded submission back, and take them when they are removed', async () => {
    const { grant, take, submit, staff, standing } = await withExceptions({ ...terms, passPoints: 50 });
    t.travelTo(hours(2));
    const { body } = await submit();
    await staff(assignmentReplies.grade, { params: { id: body.id }, body: { earned_points: 60 } });
    expect((await standing()).reply).toMatchObject({ earned_points: 40, result: 'fail', late: true });
    await grant({ due_date: hours(48).toISOString() });
    expect((await standing()).reply).toMatchObject({ earned_points: 60, result: 'pass', late: false, penalty: null });
    await take();
    expect((await standing()).reply).toMatchObject({ earned_points: 40, result: 'fail', late: true });
    const { body: history } = await staff(assignmentReplies.history, { params: { id: body.id } });
    expect(history.data.map((entry) => [entry.cause, entry.points_before, entry.points, entry.result])).toEqual([
      ['exception', 60, 40, 'fail'],
      ['exception', 40, 60, 'pass'],
      ['graded', null, 40, 'fail'],
    ]);
  });
});

describe('granting', () => {
  it.each([
    ['nothing', {}, 'due_date'],
    ['an earlier date', { due_date: hours(0).toISOString() }, 'due_date'],
    ['the same date', { due_date: hours(1).toISOString() }, 'due_date'],
    ['no date', { due_date: 'soon' }, 'due_date'],
    ['a long reason', { accept_late: true, reason: 'x'.repeat(MAX_EXCEPTION_REASON_LENGTH + 1) }, 'reason'],
  ])('%s is refused', async (_title, body, field) => {
    const { grant, standing } = await withExceptions();
    const { status, body: answer } = await grant(body);
    expect([status, paramsOf(answer)]).toEqual([400, [field]]);
    expect((await standing()).exception).toBeNull();
  });

  it('a date for an assignment without one is refused', async () => {
    const { grant } = await withExceptions({ dueAt: null });
    expect((await grant({ due_date: hours(48).toISOString() })).status).toBe(400);
  });

  it('is for the staff of the course, about other learners of it', async () => {
    const { grant, take, learner, course, id, staff, exception } = await withExceptions();
    const body = { accept_late: true };
    expect(await grant(body, learner)).toMatchObject(refused(403, 'forbidden'));
    expect(await grant(body, await t.given.instructor())).toMatchObject(refused(404, 'not_found'));
    expect((await t.visitor(assignmentExceptions.save, { params: exception, body: body as never })).status).toBe(401);
    expect((await grant(body)).status).toBe(200);
    expect(await take(learner)).toMatchObject(refused(403, 'forbidden'));
    expect(await take(await t.given.instructor())).toMatchObject(refused(404, 'not_found'));
    const stranger = await t.given.student();
    const about = (user: number) => staff(assignmentExceptions.save, { params: { id, user }, body: body as never });
    expect(await about(stranger.id)).toMatchObject(refused(404, 'not_found'));
    await t.given.enrollment({ courseId: course.id, userId: course.author.id });
    expect(await about(course.author.id)).toMatchObject(refused(403, 'forbidden'));
  });

  it('is listed for staff with its reason, and the learner does not see the reason', async () => {
    const { grant, id, staff, learner, as, params, take } = await withExceptions();
    await grant({ accept_late: true, reason: 'Family matters' });
    await grant({ due_date: hours(9).toISOString(), reason: 'Family matters' });
    const list = async (who: typeof staff) => who(assignmentExceptions.list, { params: { id } });
    expect((await list(staff)).body).toMatchObject({
      data: [
        { user: { id: learner.id }, accept_late: false, reason: 'Family matters', granted_at: today.toISOString() },
      ],
      meta: { total: 1 },
    });
    expect(await list(as)).toMatchObject(refused(403, 'forbidden'));
    expect(await list(t.as(await t.given.instructor()))).toMatchObject(refused(404, 'not_found'));
    expect(JSON.stringify((await as(assignments.get, { params })).body)).not.toContain('Family matters');
    await take();
    expect((await list(staff)).body.data).toEqual([]);
    expect(await take()).toMatchObject(refused(404, 'not_found'));
  });
});

describe('the exceptions of a learner', () => {
  it('are those of all courses for managers, and those of their own courses for instructors', async () => {
    const first = await withExceptions();
    const second = await anAssignment({ dueAt: hours(1) });
    const { learner } = first;
    await t.given.enrollment({ courseId: second.course.id, userId: learner.id });
    await t.given.assignmentException({ assignmentId: second.id, userId: learner.id });
    await first.grant({ accept_late: true, reason: 'Was ill.' });
    await t.given.assignmentException({
      assignmentId: first.id,
      userId: (await t.given.enrolledLearner(first.course.id)).id,
    });
    const list = async (who: { id: number }, query: object = {}) =>
      t.as(who)(assignmentExceptions.ofLearner, { params: { id: learner.id }, query });
    const itemsSeen = async (who: { id: number }, query: object = {}) =>
      (await list(who, query)).body.data.map(({ item }) => item.id);

    const manager = await t.given.manager();
    expect((await itemsSeen(manager)).toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
    expect((await list(manager, { per_page: 1 })).body).toMatchObject({ data: [{}], meta: { total: 2 } });
    expect(await itemsSeen(manager, { include: [second.id] })).toEqual([second.id]);
    const { body } = await list(first.course.author);
    expect(body.data).toMatchObject([
      {
        user: { id: learner.id },
        item: { id: first.id },
        course: { id: first.course.id },
        accept_late: true,
        reason: 'Was ill.',
      },
    ]);
    expect(body.meta.total).toBe(1);
    expect(await itemsSeen(await t.given.instructor())).toEqual([]);

    await first.staff(assignments.remove, { params: { id: first.id } });
    expect(await itemsSeen(manager)).toEqual([second.id]);
  });

  it('are not for learners and visitors', async () => {
    const { learner } = await withExceptions();
    const params = { id: learner.id };
    expect(await t.as(learner)(assignmentExceptions.ofLearner, { params })).toMatchObject(refused(403, 'forbidden'));
    expect((await t.visitor(assignmentExceptions.ofLearner, { params })).status).toBe(401);
    const staff = t.as(await t.given.manager());
    expect((await staff(assignmentExceptions.ofLearner, { params, query: { orderby: 'x' } as never })).status).toBe(
      400,
    );
  });
});

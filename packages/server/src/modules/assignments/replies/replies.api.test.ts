import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { submissionsOf } from '../submissions.fixture.ts';

const { addons, assignmentReplies, assignments, courses, enrollments } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
beforeEach(() => t.travelTo(today));
const { anAssignment, aSubmission } = await submissionsOf(t);
const hours = (count: number) => new Date(today.getTime() + count * 3_600_000);

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('submitting', () => {
  it('stores the answer, returns what can be done next, and is pending', async () => {
    const { submit, standing, id, learner, course } = await anAssignment({ dueAt: hours(1) });
    expect(await standing()).toEqual({
      reply: null,
      returned: null,
      draft: null,
      attachments: [],
      due_date: hours(1).toISOString(),
      exception: null,
      overdue: false,
      late_submissions: 'allow',
      penalty: null,
      max_file_mb: 10,
      edits_until_graded: true,
      can: { submit: true, edit: false, retake: false, complete: false },
    });
    const { status, body } = await submit({ answer: '<p>Orion<script>alert(1)</script></p>' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      assignment: id,
      course_id: course.id,
      user: { id: learner.id },
      answer: '<p>Orion</p>',
      number: 1,
      created_at: today.toISOString(),
      late: false,
      result: 'pending',
      earned_points: null,
      reviewed: false,
      note: '',
    });
    expect(await standing()).toMatchObject({
      reply: { id: body.id, result: 'pending' },
      can: { submit: false, retake: false, complete: true },
    });
  });

  it('returns the newest submission to stock clients, which filter by assignment and person', async () => {
    const { as, id, learner, reply } = await aSubmission();
    const { body } = await as(assignmentReplies.list, { query: { assignment: id, per_page: 1, user: learner.id } });
    expect(body).toMatchObject({ data: [{ id: reply.id, answer: '<p>Orion</p>' }], meta: { total: 1 } });
  });

  it('is refused a second time, and the first submission is kept', async () => {
    const { submit, standing } = await anAssignment();
    const both = await Promise.all([submit({ answer: '<p>One</p>' }), submit({ answer: '<p>One</p>' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await submit({ answer: '<p>Two</p>' })).toMatchObject(refused(409, 'already_submitted'));
    expect((await standing()).reply?.answer).toBe('<p>One</p>');
  });

  it('is late after the due date, or refused if late submissions are blocked', async () => {
    const late = await anAssignment({ dueAt: hours(1) });
    const blocked = await anAssignment({ dueAt: hours(1), lateSubmissions: 'block' });
    t.travelTo(hours(2));
    expect((await late.submit()).body.late).toBe(true);
    expect(await blocked.submit()).toMatchObject(refused(403, 'assignment_due'));
    expect(await blocked.standing()).toMatchObject({ overdue: true, can: { submit: false } });
  });

  it.each([
    ['an empty answer', '<p> <br></p>', {}, 'answer'],
    ['text if only files are accepted', '<p>Orion</p>', { submissionKinds: ['files' as const] }, 'answer'],
  ])('%s is refused with a field error', async (_title, answer, terms, field) => {
    const { submit, standing } = await anAssignment(terms);
    const { status, body } = await submit({ answer });
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { data: { params: object } }).data.params)).toEqual([field]);
    expect((await standing()).reply).toBeNull();
  });

  it('is refused to people without access to the assignment', async () => {
    const { submit, course, params, staff } = await anAssignment();
    const stranger = await t.given.student();
    expect(await submit({ answer: '<p>x</p>' }, stranger)).toMatchObject(refused(403, 'not_enrolled'));
    expect(await submit({ answer: '<p>x</p>' }, course.author)).toMatchObject(refused(403, 'forbidden'));
    expect(
      (await t.visitor(assignmentReplies.create, { body: { assignment: params.id, answer: '<p>x</p>' as never } }))
        .status,
    ).toBe(401);
    await staff(assignments.update, { params, body: { status: 'draft' } });
    expect((await submit()).status).toBe(400);
  });

  it('is refused behind a lock and while the add-on is off', async () => {
    const course = await t.given.course({
      flow: 'sequential',
      accessMode: 'need_registration',
      lessons: [{}],
    } as never);
    const { id } = await t.given.assignment({ section: course.sections[0]! });
    const learner = await t.given.enrolledLearner(course.id);
    const submit = () =>
      t.as(learner)(assignmentReplies.create, { body: { assignment: id, answer: '<p>x</p>' as never } });
    expect(await submit()).toMatchObject(refused(403, 'content_locked'));
    const admin = await t.given.administrator();
    await t.as(admin)(addons.deactivate, { body: { slug: 'assignment' } });
    expect(await submit()).toMatchObject(refused(403, 'addon_inactive'));
    await t.as(admin)(addons.activate, { body: { slug: 'assignment' } });
  });
});

describe('a draft', () => {
  it('is returned until it is submitted', async () => {
    const { as, params, standing, submit } = await anAssignment();
    const save = (answer: string) => as(assignments.saveDraft, { params, body: { answer: answer as never } });
    expect((await save('<p>Or</p>')).status).toBe(200);
    await save('<p>Orio</p>');
    expect((await standing()).draft).toEqual({ answer: '<p>Orio</p>', saved_at: today.toISOString() });
    await submit();
    expect((await standing()).draft).toBeNull();
    expect(await save('<p>Too late</p>')).toMatchObject(refused(409, 'already_submitted'));
  });

  it('is not visible to another learner', async () => {
    const { as, params, course } = await anAssignment();
    await as(assignments.saveDraft, { params, body: { answer: '<p>Mine</p>' as never } });
    const other = await t.given.enrolledLearner(course.id);
    expect((await t.as(other)(assignments.get, { params })).body.standing?.draft).toBeNull();
  });
});

describe('the submission of another learner', () => {
  it('is not found', async () => {
    const { reply, course, id, learner } = await aSubmission({ retake: true });
    const other = t.as(await t.given.enrolledLearner(course.id));
    expect(await other(assignmentReplies.get, { params: reply })).toMatchObject(refused(404, 'not_found'));
    expect(await other(assignmentReplies.remove, { params: reply })).toMatchObject(refused(404, 'not_found'));
    expect(await other(assignmentReplies.grade, { params: reply, body: { earned_points: 1 } })).toMatchObject(
      refused(404, 'not_found'),
    );
    const { body } = await other(assignmentReplies.list, { query: { assignment: id, user: learner.id } });
    expect(body).toMatchObject({ data: [], meta: { total: 0, replies_count: { any: 0 } } });
  });
});

describe('a retake', () => {
  it('archives the submission and continues with its answer as a draft', async () => {
    const { as, reply, standing, submit, staff, id, course } = await aSubmission({ retake: true });
    expect((await standing()).can.retake).toBe(true);
    const taken = await as(assignmentReplies.remove, { params: reply });
    expect(taken).toMatchObject({ status: 200, body: { deleted: true, id: reply.id } });
    expect(await standing()).toMatchObject({ reply: null, draft: { answer: '<p>Orion</p>' }, can: { submit: true } });
    expect(await as(assignmentReplies.get, { params: reply })).toMatchObject(refused(404, 'not_found'));
    expect((await submit({ answer: '<p>Lyra</p>' })).body.number).toBe(2);
    // Staff still see the archived submission.
    const { body } = await staff(assignmentReplies.list, { query: { assignment: id, archived: true } });
    expect(body.data).toMatchObject([{ id: reply.id, number: 1, archived: true, can: { grade: false } }]);
    expect(
      await t.as(course.author)(assignmentReplies.grade, { params: reply, body: { earned_points: 1 } }),
    ).toMatchObject(refused(409, 'bad_transition'));
  });

  it('is refused if it is not allowed, and if nothing could be submitted after it', async () => {
    const never = await aSubmission();
    expect(await never.as(assignmentReplies.remove, { params: never.reply })).toMatchObject(
      refused(403, 'retake_not_allowed'),
    );
    const blocked = await aSubmission({ retake: true, dueAt: hours(1), lateSubmissions: 'block' });
    t.travelTo(hours(2));
    expect(await blocked.as(assignmentReplies.remove, { params: blocked.reply })).toMatchObject(
      refused(403, 'assignment_due'),
    );
    expect((await blocked.standing()).reply?.id).toBe(blocked.reply.id);
  });
});

describe('completing', () => {
  it('requires a submission, and a pass if completion is restricted', async () => {
    const { complete, grade, standing, submit } = await anAssignment({ restrictCompletion: true }).then(
      async (made) => ({
        ...made,
        grade: async (earned_points: number) => {
          const id = (await made.standing()).reply!.id;
          return made.staff(assignmentReplies.grade, { params: { id }, body: { earned_points } });
        },
      }),
    );
    expect(await complete()).toMatchObject(refused(403, 'assignment_not_submitted'));
    await submit();
    expect(await complete()).toMatchObject(refused(403, 'assignment_not_passed'));
    await grade(49.99);
    expect(await complete()).toMatchObject(refused(403, 'assignment_not_passed'));
    await grade(50);
    expect((await standing()).can.complete).toBe(true);
    expect((await complete()).status).toBe(200);
  });
});

describe('the inbox', () => {
  it('lists the submissions of own courses by tab, search and filters', async () => {
    const { id, course, submit, staff, reply, grade } = await aSubmission({ name: 'A night outside' });
    const second = await t.given.enrolledLearner(course.id);
    await submit({ answer: '<p>Lyra</p>' }, second);
    await grade({ earned_points: 80 });
    await aSubmission();
    const list = async (query: Record<string, unknown>, who = staff) =>
      (await who(assignmentReplies.list, { query: query as never })).body;
    const all = await list({ course: course.id });
    expect(all.meta).toMatchObject({
      total: 2,
      replies_count: { any: 2, to_grade: 1, passed: 1, failed: 0, late: 0 },
    });
    expect(all.data.every(({ answer }) => answer === '')).toBe(true);
    expect((await list({ status: 'passed' })).data.map((one) => one.id)).toEqual([reply.id]);
    expect((await list({ assignment: id, status: 'to_grade' })).data).toMatchObject([{ user: { id: second.id } }]);
    expect((await list({ search: 'night outside' })).meta.total).toBe(2);
    expect((await list({ search: 'nobody at all' })).meta.total).toBe(0);
    expect((await list({}, t.as(await t.given.instructor()))).data).toEqual([]);
  });

  it('names the learners who have not submitted', async () => {
    const { params, staff, course, learner } = await aSubmission();
    const idle = await t.given.enrolledLearner(course.id);
    const { body } = await staff(assignments.notSubmitted, { params });
    expect(body.data.map((one) => one.id)).toEqual([idle.id]);
    expect((await t.as(learner)(assignments.notSubmitted, { params })).status).toBe(403);
    expect((await t.as(await t.given.instructor())(assignments.notSubmitted, { params })).status).toBe(404);
  });
});

describe('a submission', () => {
  it('moves with the assignment to another course, and is graded there', async () => {
    const { staff, course, params, reply } = await aSubmission();
    const target = await t.given.course({ author: course.author, sections: [0] } as never);
    const moved = await staff(assignments.update, {
      params,
      body: { course_id: target.id, parent_id: target.sections[0]!.id },
    });
    expect(moved.status).toBe(200);
    expect((await staff(assignmentReplies.get, { params: reply })).body.course_id).toBe(target.id);
  });

  it('is archived when the learner retakes the course', async () => {
    const { as, course, complete, staff, id, standing } = await aSubmission();
    await staff(courses.update, { params: { id: course.id }, body: { enable_course_retake: true } });
    await complete();
    const [enrollment] = (await as(enrollments.list)).body.data;
    expect((await as(enrollments.retake, { params: { id: enrollment!.id }, body: {} })).status).toBe(200);
    expect((await standing()).reply).toBeNull();
    const { body } = await staff(assignmentReplies.list, { query: { assignment: id, archived: true } });
    expect(body.meta.total).toBe(1);
  });
});

it('the page and a submission cost few statements, and one more if a long answer is sanitized', async () => {
  const cost = async (length: number, terms: { anonymous?: boolean } = {}) => {
    const { as, params, submit } = await anAssignment(terms);
    await as(assignments.get, { params });
    const page = await t.countStatements(() => as(assignments.get, { params }));
    const sent = await t.countStatements(() => submit({ answer: `<p>${'x'.repeat(length)}</p>` }));
    expect([page.result.status, sent.result.status]).toEqual([200, 201]);
    return { page: page.statements.length, submit: sent.statements.length };
  };
  const small = await cost(10);
  // With the sign-in.
  expect(small).toEqual({ page: 3, submit: 5 });
  expect(await cost(10, { anonymous: true })).toEqual(small);
  // The guard runs before sanitizing, so that refused requests cost nothing, and again after it.
  expect(await cost(50_000)).toEqual({ ...small, submit: small.submit + 1 });
});

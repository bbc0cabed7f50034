import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { addons, assignmentReplies, assignments, courses, enrollments, progress } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
beforeEach(() => t.travelTo(today));
const hours = (count: number) => new Date(today.getTime() + count * 3_600_000);

type Terms = Parameters<typeof t.given.assignment>[0];

/** An assignment in a course, with calls as its author and as an enrolled learner. */
async function anAssignment(terms: Terms = {}, course: Parameters<typeof t.given.course>[0] = {}) {
  const made = await t.given.course({ accessMode: 'need_registration', sections: [0], ...course });
  const { id } = await t.given.assignment({ section: made.sections[0]!, ...terms });
  const learner = await t.given.enrolledLearner(made.id);
  const params = { id };
  return {
    id,
    course: made,
    params,
    learner,
    staff: t.as(made.author),
    as: t.as(learner),
    submit: (answer = '<p>Orion</p>', who: { id: number } = learner) =>
      t.as(who)(assignmentReplies.create, { body: { assignment: id, answer: answer as never } }),
    read: async () => (await t.as(learner)(assignments.get, { params })).body.standing,
    complete: () =>
      t.as(learner)(progress.completeItem, {
        body: { course_id: made.id, item_id: id, item_type: 'assignment', completed: true },
      }),
  };
}

async function aReply(terms: Terms = {}) {
  const made = await anAssignment(terms);
  const { body } = await made.submit();
  const reply = { id: body.id };
  return {
    ...made,
    reply,
    grade: (fields: Record<string, unknown>, who: { id: number } = made.course.author) =>
      t.as(who)(assignmentReplies.grade, { params: reply, body: fields as never }),
  };
}

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('handing in', () => {
  it('keeps what was written, says what comes next, and waits for a person', async () => {
    const { submit, read, id, learner, course } = await anAssignment({ dueAt: hours(1) });
    expect(await read()).toEqual({
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
    const { status, body } = await submit('<p>Orion<script>alert(1)</script></p>');
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
    expect(await read()).toMatchObject({
      reply: { id: body.id, result: 'pending' },
      can: { submit: false, retake: false, complete: true },
    });
  });

  it('answers the newest to stock clients, who ask by assignment and person', async () => {
    const { as, id, learner, reply } = await aReply();
    const { body } = await as(assignmentReplies.list, { query: { assignment: id, per_page: 1, user: learner.id } });
    expect(body).toMatchObject({ data: [{ id: reply.id, answer: '<p>Orion</p>' }], meta: { total: 1 } });
  });

  it('is refused the second time, and the first stays', async () => {
    const { submit, read } = await anAssignment();
    const both = await Promise.all([submit('<p>One</p>'), submit('<p>One</p>')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await submit('<p>Two</p>')).toMatchObject(refused(409, 'already_submitted'));
    expect((await read())?.reply?.answer).toBe('<p>One</p>');
  });

  it('is late after the due date, or refused where late ones are', async () => {
    const late = await anAssignment({ dueAt: hours(1) });
    const blocked = await anAssignment({ dueAt: hours(1), lateSubmissions: 'block' });
    t.travelTo(hours(2));
    expect((await late.submit()).body.late).toBe(true);
    expect(await blocked.submit()).toMatchObject(refused(403, 'assignment_due'));
    expect(await blocked.read()).toMatchObject({ overdue: true, can: { submit: false } });
  });

  it.each([
    ['nothing', '<p> <br></p>', {}, 'answer'],
    ['text where only files are taken', '<p>Orion</p>', { submissionKinds: ['files' as const] }, 'answer'],
  ])('of %s is refused at its field', async (_title, answer, terms, field) => {
    const { submit, read } = await anAssignment(terms);
    const { status, body } = await submit(answer);
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { data: { params: object } }).data.params)).toEqual([field]);
    expect((await read())?.reply).toBeNull();
  });

  it('is refused to whoever may not study it', async () => {
    const { submit, course, params, staff } = await anAssignment();
    const stranger = await t.given.student();
    expect(await submit('<p>x</p>', stranger)).toMatchObject(refused(403, 'not_enrolled'));
    expect(await submit('<p>x</p>', course.author)).toMatchObject(refused(403, 'forbidden'));
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
  it('comes back, and goes when it is handed in', async () => {
    const { as, params, read, submit } = await anAssignment();
    const save = (answer: string) => as(assignments.saveDraft, { params, body: { answer: answer as never } });
    expect((await save('<p>Or</p>')).status).toBe(200);
    await save('<p>Orio</p>');
    expect((await read())?.draft).toEqual({ answer: '<p>Orio</p>', saved_at: today.toISOString() });
    await submit();
    expect((await read())?.draft).toBeNull();
    expect(await save('<p>Too late</p>')).toMatchObject(refused(409, 'already_submitted'));
  });

  it('of somebody else is not seen', async () => {
    const { as, params, course } = await anAssignment();
    await as(assignments.saveDraft, { params, body: { answer: '<p>Mine</p>' as never } });
    const other = await t.given.enrolledLearner(course.id);
    expect((await t.as(other)(assignments.get, { params })).body.standing?.draft).toBeNull();
  });
});

describe('the submission of another learner', () => {
  it('is not there', async () => {
    const { reply, course, id, learner } = await aReply({ retake: true });
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
  it('puts the submission away, and the learner goes on from what they wrote', async () => {
    const { as, reply, read, submit, staff, id, course } = await aReply({ retake: true });
    expect((await read())?.can.retake).toBe(true);
    const taken = await as(assignmentReplies.remove, { params: reply });
    expect(taken).toMatchObject({ status: 200, body: { deleted: true, id: reply.id } });
    expect(await read()).toMatchObject({ reply: null, draft: { answer: '<p>Orion</p>' }, can: { submit: true } });
    expect(await as(assignmentReplies.get, { params: reply })).toMatchObject(refused(404, 'not_found'));
    expect((await submit('<p>Lyra</p>')).body.number).toBe(2);
    // Staff still see the archived submission.
    const { body } = await staff(assignmentReplies.list, { query: { assignment: id, archived: true } });
    expect(body.data).toMatchObject([{ id: reply.id, number: 1, archived: true, can: { grade: false } }]);
    expect(
      await t.as(course.author)(assignmentReplies.grade, { params: reply, body: { earned_points: 1 } }),
    ).toMatchObject(refused(409, 'bad_transition'));
  });

  it('is refused where it is not allowed, and when nothing could be handed in again', async () => {
    const never = await aReply();
    expect(await never.as(assignmentReplies.remove, { params: never.reply })).toMatchObject(
      refused(403, 'retake_not_allowed'),
    );
    const blocked = await aReply({ retake: true, dueAt: hours(1), lateSubmissions: 'block' });
    t.travelTo(hours(2));
    expect(await blocked.as(assignmentReplies.remove, { params: blocked.reply })).toMatchObject(
      refused(403, 'assignment_due'),
    );
    expect((await blocked.read())?.reply?.id).toBe(blocked.reply.id);
  });
});

describe('completing', () => {
  it('asks for a submission, and where it is restricted for a pass', async () => {
    const { complete, grade, read, submit } = await anAssignment({ restrictCompletion: true }).then(async (made) => ({
      ...made,
      grade: async (earned_points: number) => {
        const id = (await made.read())!.reply!.id;
        return made.staff(assignmentReplies.grade, { params: { id }, body: { earned_points } });
      },
    }));
    expect(await complete()).toMatchObject(refused(403, 'assignment_not_submitted'));
    await submit();
    expect(await complete()).toMatchObject(refused(403, 'assignment_not_passed'));
    await grade(49.99);
    expect(await complete()).toMatchObject(refused(403, 'assignment_not_passed'));
    await grade(50);
    expect((await read())?.can.complete).toBe(true);
    expect((await complete()).status).toBe(200);
  });
});

describe('grading', () => {
  it('gives points, a result by the points to pass, and a note', async () => {
    const { grade, read } = await aReply({ totalPoints: 20, passPoints: 10 });
    const graded = await grade({ earned_points: '12.5', note: '<p>Good.<script>x</script></p>', reviewed: true });
    expect(graded).toMatchObject({
      status: 200,
      body: { result: 'pass', earned_points: 12.5, total_points: 20, reviewed: true, note: '<p>Good.</p>' },
    });
    expect(graded.body.graded_by).not.toBe('');
    expect((await read())?.reply).toMatchObject({ result: 'pass', earned_points: 12.5, note: '<p>Good.</p>' });
    expect((await grade({ earned_points: 9.99 })).body).toMatchObject({ result: 'fail', note: '<p>Good.</p>' });
    const overridden = await grade({ earned_points: 9.99, result: 'pass', reason: 'Ill on the day.' });
    expect(overridden.body).toMatchObject({ result: 'pass', result_reason: 'Ill on the day.' });
    expect(JSON.stringify(await read())).not.toContain('Ill on the day.');
  });

  it.each([
    ['without a reason', undefined],
    ['with a blank reason', '  '],
    ['with a reason that is too long', 'x'.repeat(501)],
  ])('does not override the result %s', async (_title, reason) => {
    const { grade, read } = await aReply();
    const { status, body } = await grade({ earned_points: 1, result: 'pass', reason });
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: { params: { reason: expect.any(String) as string } } });
    expect((await read())?.reply).toMatchObject({ result: 'pending' });
    // The result that the points give needs none.
    expect((await grade({ earned_points: 1, result: 'fail', reason })).status).toBe(
      (reason?.length ?? 0) > 500 ? 400 : 200,
    );
  });

  it.each([
    ['more points than there are', 100.01],
    ['points below zero', -1],
    ['no number', 'many'],
    ['nothing', undefined],
    ['thousandths', 1.001],
  ])('with %s is refused, and changes nothing', async (_title, earned_points) => {
    const { grade, read } = await aReply();
    expect(await grade({ earned_points })).toMatchObject({ status: 400, body: { code: 'invalid_params' } });
    expect((await read())?.reply).toMatchObject({ result: 'pending', earned_points: null });
  });

  it('is for the staff of the course, and nobody grades what they handed in themselves', async () => {
    const { grade, learner, course, submit, staff } = await aReply();
    expect(await grade({ earned_points: 100 }, learner)).toMatchObject(refused(403, 'forbidden'));
    expect(await grade({ earned_points: 100 }, await t.given.instructor())).toMatchObject(refused(404, 'not_found'));
    expect((await grade({ earned_points: 100 }, await t.given.administrator())).status).toBe(200);
    await t.given.enrollment({ courseId: course.id, userId: course.author.id });
    const own = await submit('<p>Mine</p>', course.author);
    expect(own.status).toBe(201);
    expect(
      await staff(assignmentReplies.grade, { params: { id: own.body.id }, body: { earned_points: 100 } }),
    ).toMatchObject(refused(403, 'forbidden'));
  });

  it('can let the learner submit again', async () => {
    const { staff, reply, read, as } = await aReply();
    expect(await as(assignmentReplies.returnForRetake, { params: reply })).toMatchObject(refused(403, 'forbidden'));
    expect((await staff(assignmentReplies.returnForRetake, { params: reply })).body.archived).toBe(true);
    expect(await read()).toMatchObject({ reply: null, draft: { answer: '<p>Orion</p>' }, can: { submit: true } });
  });

  it('can delete a submission for good', async () => {
    const { staff, reply, read } = await aReply();
    expect((await staff(assignmentReplies.remove, { params: reply })).status).toBe(200);
    expect(await read()).toMatchObject({ reply: null, draft: null });
    expect(await staff(assignmentReplies.get, { params: reply })).toMatchObject(refused(404, 'not_found'));
  });
});

describe('the inbox', () => {
  it('holds the submissions of the courses that somebody teaches, by tabs, search and filters', async () => {
    const { id, course, submit, staff, reply, grade } = await aReply({ name: 'A night outside' });
    const second = await t.given.enrolledLearner(course.id);
    await submit('<p>Lyra</p>', second);
    await grade({ earned_points: 80 });
    await aReply();
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
    const { params, staff, course, learner } = await aReply();
    const idle = await t.given.enrolledLearner(course.id);
    const { body } = await staff(assignments.notSubmitted, { params });
    expect(body.data.map((one) => one.id)).toEqual([idle.id]);
    expect((await t.as(learner)(assignments.notSubmitted, { params })).status).toBe(403);
    expect((await t.as(await t.given.instructor())(assignments.notSubmitted, { params })).status).toBe(404);
  });
});

describe('other terms after grading', () => {
  it.each([
    ['keep', 40, 'pass'],
    ['scale', 20, 'pass'],
  ] as const)('%s: 40 of 100 points become %d of 50', async (graded_points, earned, result) => {
    const { grade, staff, params, read } = await aReply({ passPoints: 40 });
    await grade({ earned_points: 40 });
    await staff(assignments.update, { params, body: { total_points: 50, pass_points: 20, graded_points } });
    expect((await read())?.reply).toMatchObject({ earned_points: earned, total_points: 50, result });
  });

  it('make a fail of a pass, except where a grader has decided otherwise', async () => {
    const { grade, staff, params, read } = await aReply();
    await grade({ earned_points: 60 });
    await staff(assignments.update, { params, body: { pass_points: 70 } });
    expect((await read())?.reply?.result).toBe('fail');
    await grade({ earned_points: 40, result: 'pass', reason: 'Ill on the day.' });
    await staff(assignments.update, { params, body: { pass_points: 80 } });
    expect((await read())?.reply?.result).toBe('pass');
  });
});

describe('what a learner has handed in', () => {
  it('goes along when the assignment moves to another course, and is graded there', async () => {
    const { staff, course, params, reply } = await aReply();
    const target = await t.given.course({ author: course.author, sections: [0] } as never);
    const moved = await staff(assignments.update, {
      params,
      body: { course_id: target.id, parent_id: target.sections[0]!.id },
    });
    expect(moved.status).toBe(200);
    expect((await staff(assignmentReplies.get, { params: reply })).body.course_id).toBe(target.id);
  });

  it('is put away when they take the course again', async () => {
    const { as, course, complete, staff, id, read } = await aReply();
    await staff(courses.update, { params: { id: course.id }, body: { enable_course_retake: true } });
    await complete();
    const [enrollment] = (await as(enrollments.list)).body.data;
    expect((await as(enrollments.retake, { params: { id: enrollment!.id }, body: {} })).status).toBe(200);
    expect((await read())?.reply).toBeNull();
    const { body } = await staff(assignmentReplies.list, { query: { assignment: id, archived: true } });
    expect(body.meta.total).toBe(1);
  });
});

it('the page and a submission cost at most four statements beside the sign-in, and one more where a long answer is sanitized', async () => {
  const cost = async (length: number, terms: { anonymous?: boolean } = {}) => {
    const { as, params, submit } = await anAssignment(terms);
    await as(assignments.get, { params });
    const page = await t.countStatements(() => as(assignments.get, { params }));
    const sent = await t.countStatements(() => submit(`<p>${'x'.repeat(length)}</p>`));
    expect([page.result.status, sent.result.status]).toEqual([200, 201]);
    return { page: page.statements.length, submit: sent.statements.length };
  };
  const small = await cost(10);
  // With the sign-in.
  expect(small).toEqual({ page: 4, submit: 5 });
  expect(await cost(10, { anonymous: true })).toEqual(small);
  // The guard runs before sanitizing, so that refused requests cost nothing, and again after it.
  expect(await cost(50_000)).toEqual({ ...small, submit: small.submit + 1 });
});

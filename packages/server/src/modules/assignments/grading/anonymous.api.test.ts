import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { assignmentFiles } from '../assignments.tables.ts';
import { fieldsOf, gradedWork } from './grading.fixture.ts';

const { analytics, assignmentExceptions, assignmentReplies, assignments, courses, longJobs } = contract;
const t = await useTestApp({ now: new Date('2030-05-01T09:00:00Z') });

/** Work of learners whose names, addresses, pictures and file titles are nowhere else. */
async function anonymousWork(names = ['Zuleika Quarrington', 'Aurelius Babbage']) {
  const made = await gradedWork(t, { anonymous: true, name: 'An essay' });
  const learners = [];
  for (const display_name of names) {
    const learner = await t.given.enrolledLearner(made.course.id);
    const email = `secret-${learner.id}@hidden.example`;
    await t.db.execute(sql`update users set display_name = ${display_name}, email = ${email},
      avatar_url = ${`/files/face-${learner.id}.png`} where id = ${learner.id}`);
    const file = await t.given.assignmentFile({ assignmentId: made.id, userId: learner.id });
    await t.db.execute(sql`update ${assignmentFiles} set title = ${`${display_name} essay`} where id = ${file.id}`);
    const reply = await made.submitAs(learner, { attachments: [file.id] });
    learners.push({ learner, reply: { id: reply.id }, display_name, email });
  }
  const admin = t.as(await t.given.administrator());
  const secrets = [...learners.map(({ email }) => email), ...names.flatMap((name) => name.split(' ')), '/files/face-'];
  return { ...made, learners, admin, secrets, first: learners[0]! };
}

function expectNone(answer: { body: unknown }, secrets: readonly string[]) {
  const text = JSON.stringify(answer.body);
  for (const secret of secrets) expect(text).not.toContain(secret);
}

describe('while an assignment is graded anonymously', () => {
  it('no answer about its submissions tells anybody who grades who submitted', async () => {
    const { staff, admin, first, secrets, id, course } = await anonymousWork();
    const params = first.reply;
    for (const who of [staff, admin]) {
      const answers = [
        await who(assignmentReplies.list, { query: { assignment: id } }),
        await who(assignmentReplies.list, { query: { course: course.id, context: 'edit', per_page: 100 } }),
        await who(assignmentReplies.get, { params }),
        await who(assignmentReplies.enter, { params }),
        await who(assignmentReplies.grade, { params, body: { earned_points: 60 } }),
        await who(assignmentReplies.history, { params }),
        await who(assignments.get, { params: { id }, query: { context: 'edit' } }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expectNone(answer, secrets);
      }
    }
    const { body } = await admin(assignmentReplies.get, { params });
    expect(body).toMatchObject({ anonymous: true, user: { id: 0, email: '', avatar_url: '' } });
    expect(body.user.display_name).toMatch(/^Submission \d+$/);
    expect(body.attachments[0]!.name).toBe(`${body.user.display_name} file 1.png`);
    expectNone(await staff(assignmentReplies.returnForRetake, { params }), secrets);
    const archived = await staff(assignmentReplies.list, { query: { assignment: id, archived: true } });
    expect(archived.body.data).toHaveLength(1);
    expectNone(archived, secrets);
    expectNone(await staff(assignmentReplies.remove, { params }), secrets);
  });

  it('learners who submit at once get different numbers', async () => {
    const { course, id, submitAs, staff } = await gradedWork(t, { anonymous: true });
    const learners = [];
    // oxlint-disable-next-line no-await-in-loop
    for (let count = 0; count < 12; count += 1) learners.push(await t.given.enrolledLearner(course.id));
    await Promise.all(learners.map((learner) => submitAs(learner)));
    const { body } = await staff(assignmentReplies.list, { query: { assignment: id, per_page: 100 } });
    const names = body.data.map(({ user }) => user.display_name);
    expect(names.length).toBeGreaterThanOrEqual(learners.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('neither does the file of an export', async () => {
    const { course, id, secrets } = await anonymousWork();
    const credentials = await t.credentials(course.author);
    const started = await t.as(course.author)(longJobs.start, {
      body: { kind: 'export', list: 'assignmentReplies', query: { assignment: id } },
    });
    expect(started.body).toMatchObject({ status: 'done' });
    const { body } = await t.raw({ url: started.body.file_url, headers: { cookie: credentials.cookie } });
    expect(body).toMatch(/An essay,[^,]*,Submission \d+,,1,/);
    expect(body.trim().split('\n')).toHaveLength(4);
    expectNone({ body }, secrets);
  });

  it('the dashboard and the course tell nothing of it either', async () => {
    const { admin, staff, course, secrets } = await anonymousWork();
    // They name enrolled learners, not who submitted what.
    const dashboard = { ...(await admin(analytics.dashboard, {})).body, latest_enrolments: [] };
    const hub = { ...(await staff(analytics.course, { params: { id: course.id } })).body, learners: {} };
    const edited = await staff(courses.get, { params: { id: course.id }, query: { context: 'edit' } });
    const answers = [{ body: dashboard }, { body: hub }, edited];
    for (const answer of answers) expectNone(answer, secrets);
  });

  it('a file is downloaded under a neutral name, which cannot be changed', async () => {
    const { staff, first } = await anonymousWork();
    const { body } = await staff(assignmentReplies.get, { params: first.reply });
    const { url, name } = body.attachments[0]!;
    expect(url).toContain(encodeURIComponent(name));
    const forged = await t.raw({ url: url.replace(encodeURIComponent(name), 'other.png') });
    expect(forged.statusCode).toBe(403);
    const unnamed = await t.raw({ url: url.replace(/&name=[^&]*/, '') });
    expect(unnamed.statusCode).toBe(403);
  });

  it('neither search, nor the filter by person, nor the order finds a person', async () => {
    const { admin, id, first } = await anonymousWork();
    const list = async (query: Record<string, unknown>) =>
      (await admin(assignmentReplies.list, { query: { assignment: id, ...query } as never })).body;
    expect((await list({ search: 'Zuleika' })).meta).toMatchObject({ total: 0, replies_count: { any: 0 } });
    expect((await list({ search: first.email })).meta.total).toBe(0);
    expect((await list({ user: first.learner.id })).meta).toMatchObject({ total: 0, replies_count: { any: 0 } });
    const ids = (body: { data: { id: number }[] }) => body.data.map((one) => one.id);
    expect(ids(await list({ orderby: 'user', order: 'asc' }))).toEqual(
      ids(await list({ orderby: 'id', order: 'asc' })),
    );
    const { body } = await admin(assignmentReplies.get, { params: first.reply });
    const number = body.user.display_name.replace(/\D/g, '');
    expect(ids(await list({ search: number }))).toEqual([first.reply.id]);
  });

  it('the learners who have not submitted are not listed', async () => {
    const { admin, staff, params } = await anonymousWork();
    for (const who of [admin, staff]) {
      const { status, body } = await who(assignments.notSubmitted, { params });
      expect([status, body]).toMatchObject([403, { code: 'names_hidden' }]);
      expect(await who(assignments.remind, { params, body: {} })).toMatchObject({
        status: 403,
        body: { code: 'names_hidden' },
      });
    }
  });

  it('the due date of an exception is not shown with the submission', async () => {
    const { staff, first, params } = await anonymousWork();
    const due_date = '2030-05-03T09:00:00.000Z';
    await staff(assignments.update, { params, body: { due_date } });
    const save = { params: { id: params.id, user: first.learner.id }, body: { due_date: '2030-05-09T09:00:00.000Z' } };
    expect((await staff(assignmentExceptions.save, save)).status).toBe(200);
    expect((await staff(assignmentReplies.get, { params: first.reply })).body.due_date).toBe(due_date);
  });

  it('earlier submissions of the same learner keep the label, without a name', async () => {
    const { staff, first, submitAs, secrets, id } = await anonymousWork();
    const label = async (reply: { id: number }) =>
      (await staff(assignmentReplies.get, { params: reply })).body.user.display_name;
    const before = await label(first.reply);
    await staff(assignmentReplies.returnForRetake, { params: first.reply });
    const again = await submitAs(first.learner);
    expect(await label(again)).toBe(before);
    const earlier = await staff(assignmentReplies.list, {
      query: { assignment: id, archived: true, same_learner_as: again.id },
    });
    expect(earlier.body.data.map((one) => one.id)).toEqual([first.reply.id]);
    expectNone(earlier, secrets);
  });

  it('learners see that it is anonymous, and their own names and files', async () => {
    const { first, params } = await anonymousWork();
    const as = t.as(first.learner);
    const { body } = await as(assignments.get, { params });
    expect(body).toMatchObject({ anonymous: true });
    expect(body.standing?.reply?.attachments[0]!.name).toBe('Zuleika Quarrington essay.png');
    expect((await as(assignmentReplies.get, { params: first.reply })).body).toMatchObject({
      anonymous: false,
      user: { id: first.learner.id },
    });
  });

  it('labels are numbers that differ and do not follow the order of submitting', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Learner ${at}`);
    const { staff, id } = await anonymousWork(names);
    const query = { assignment: id, orderby: 'id', order: 'asc', per_page: 100 } as const;
    const { body } = await staff(assignmentReplies.list, { query });
    const numbers = body.data.map(({ user }) => Number(user.display_name.replace(/\D/g, '')));
    expect(new Set(numbers).size).toBe(13);
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b));
  });
});

describe('showing the names', () => {
  it('needs a confirmation while submissions wait, is recorded, and names everybody', async () => {
    const { staff, params, first, learner } = await anonymousWork();
    const show = (body = {}) => staff(assignments.showNames, { params, body });
    expect(await show()).toMatchObject({ status: 409, body: { code: 'submissions_waiting', data: { n: 3 } } });
    expect((await show({ confirmed: true })).status).toBe(200);
    const { rows } = await t.db.execute(sql`select payload from events where type = 'assignment.names_shown'
      and (payload->>'assignment_id')::int = ${params.id}`);
    expect(rows).toHaveLength(1);
    expect((await staff(assignmentReplies.get, { params: first.reply })).body).toMatchObject({
      anonymous: false,
      user: { id: first.learner.id, display_name: 'Zuleika Quarrington' },
    });
    expect((await staff(assignments.notSubmitted, { params })).status).toBe(200);
    expect((await show({ confirmed: true })).body).toMatchObject({ code: 'not_anonymous' });
    expect((await t.as(learner)(assignments.showNames, { params, body: {} })).status).toBe(403);
    const foreign = t.as(await t.given.instructor());
    expect((await foreign(assignments.showNames, { params, body: {} })).status).toBe(404);
    expect((await t.visitor(assignments.showNames, { params, body: {} })).status).toBe(401);
  });

  it('needs none when everything is graded', async () => {
    const { staff, params, grade } = await gradedWork(t, { anonymous: true });
    await grade({ earned_points: 50 });
    expect((await staff(assignments.showNames, { params, body: {} })).status).toBe(200);
  });

  it('is the only way: the setting is not turned off while it hides names', async () => {
    const { change, staff, params, first } = await anonymousWork();
    const off = await change({ anonymous: false });
    expect([off.status, fieldsOf(off.body)]).toEqual([400, ['anonymous']]);
    await staff(assignments.showNames, { params, body: { confirmed: true } });
    expect((await change({ anonymous: false })).status).toBe(200);
    // Turned on again, also after grades exist, it hides names again.
    expect((await change({ anonymous: true })).body).toMatchObject({ anonymous: true, names_shown_at: null });
    expect((await staff(assignmentReplies.get, { params: first.reply })).body.user.id).toBe(0);
  });

  it('does not go with a copy', async () => {
    const { staff, params } = await anonymousWork();
    await staff(assignments.showNames, { params, body: { confirmed: true } });
    const { body } = await staff(assignments.clone, { params, body: {} });
    expect(body).toMatchObject({ anonymous: true, names_shown_at: null });
  });
});

import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { useTestApp } from '../../../test/app.ts';

const { courses, enrollments, longJobs, messages } = contract;
const t = await useTestApp();
const boss = await t.given.administrator();

async function mailsTo(person: { email: string | null }) {
  while ((await t.runJobs()) > 0);
  return t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(mails.id);
}
const kindsTo = async (person: { email: string | null }) => (await mailsTo(person)).map(({ kind }) => kind);

afterEach(async () => {
  while ((await t.runJobs()) > 0);
  await t.db.delete(mails);
});

describe('an enrollment by staff', () => {
  it('finds a person by email, and sends no email where that is not wanted', async () => {
    const course = await t.given.course({ sections: [1] });
    const [ada, ben] = [await t.given.student(), await t.given.student()];
    const of = { course_id: course.id };
    const made = await t.as(boss)(enrollments.create, {
      body: { ...of, email: ada.email!.toUpperCase(), notify: false },
    });
    expect(made).toMatchObject({ status: 201, body: { user_id: ada.id } });
    await t.as(boss)(enrollments.create, { body: { ...of, email: ben.email! } });
    expect([await kindsTo(ada), await kindsTo(ben)]).toEqual([[], ['course_enrolled']]);

    const params = { id: made.body.id };
    await t.as(boss)(enrollments.complete, { params, body: { notify: false } });
    await t.as(boss)(enrollments.update, { params, body: { status: 'inactive', notify: false } });
    await t.as(boss)(enrollments.update, { params, body: { status: 'active', notify: false } });
    await t.as(boss)(enrollments.remove, { params, query: { notify: false } });
    expect(await kindsTo(ada)).toEqual([]);
  });

  it('is refused for a person who is named twice', async () => {
    const course = await t.given.course({ sections: [1] });
    const [ada, ben] = [await t.given.student(), await t.given.student()];
    const body = { course_id: course.id, user_id: ada.id, email: ben.email! };
    const refused = await t.as(boss)(enrollments.create, { body });
    expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, ['email']]);
    expect((await t.visitor(enrollments.create, { body })).status).toBe(401);
  });

  it('says the new last day where running access is extended, if that is wanted', async () => {
    const course = await t.given.course({ sections: [1], name: 'Knots' });
    const ada = await t.given.student();
    const inDays = (days: number) => new Date(t.now().getTime() + days * 86_400_000).toISOString();
    const made = await t.as(boss)(enrollments.create, {
      body: { course_id: course.id, user_id: ada.id, expires_at: inDays(10), notify: false },
    });
    const extend = (expires_at: string | null, notify?: boolean) =>
      t.as(boss)(enrollments.update, {
        params: { id: made.body.id },
        body: { status: 'active', expires_at, ...(notify !== undefined && { notify }) },
      });
    await extend(inDays(20), false);
    await extend(inDays(30));
    await extend(inDays(5), true);
    expect(await kindsTo(ada)).toEqual([]);
    await extend(inDays(40), true);
    expect(await kindsTo(ada)).toEqual(['access_extended']);
    await extend(null, true);
    const [until, open, ...others] = await mailsTo(ada);
    expect(others).toEqual([]);
    expect(until).toMatchObject({ kind: 'access_extended', subject: 'Your access to “Knots” was extended' });
    expect(until?.text).toContain('It now ends on ');
    expect(open?.text).toContain('It no longer has an end date.');
  });

  it('knows no address of others, and no guest or stranger finds out whose it is', async () => {
    const course = await t.given.course({ sections: [1] });
    const [ada, ben] = [await t.given.student(), await t.given.student()];
    const body = { course_id: course.id, email: ben.email! };
    expect((await t.as(ada)(enrollments.create, { body })).status).toBe(403);
    const unknown = { ...body, email: 'no.such@person.example' };
    expect((await t.as(ada)(enrollments.create, { body: unknown })).status).toBe(403);
    expect((await t.as(boss)(enrollments.create, { body: unknown })).status).toBe(404);
    expect((await t.visitor(enrollments.create, { body })).status).toBe(401);
    const wrong = await t.as(boss)(enrollments.create, { body: { ...body, email: 'ben' } });
    expect(wrong.body).toMatchObject({ code: 'invalid_params' });
  });
});

describe('an enrollment by a role that may enroll in own courses', () => {
  it('does not say of addresses whether they have an account, through courses of others', async () => {
    const tutor = await t.given.instructor();
    const capabilities = ['author_own', 'read_users', 'enrol_learners'] as const;
    const role = { name: 'Enroller', base_role: 'instructor', capabilities } as never;
    const { id: roleId } = (await t.as(boss)(contract.roles.create, { body: role })).body;
    await t.db.update(users).set({ customRoleId: roleId }).where(eq(users.id, tutor.id));
    const foreign = await t.given.course({ sections: [1] });
    const ada = await t.given.student();
    const answers = [];
    for (const email of [ada.email!, 'no.such@person.example']) {
      const { status, body } = await t.as(tutor)(enrollments.create, { body: { course_id: foreign.id, email } });
      answers.push([status, (body as { code?: string }).code]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]![0]).toBeGreaterThanOrEqual(400);
  });
});

describe('an email to people', () => {
  const letter = { subject: 'The hall has moved', message: 'We meet in room 7.' };

  it('reaches each of them, and names those who get none', async () => {
    const [ada, ben] = [await t.given.student(), await t.given.student()];
    const { body } = await t.as(boss)(messages.toPeople, { body: { ids: [ada.id, ben.id, 999_999], ...letter } });
    expect(body.done).toEqual([ada.id, ben.id]);
    expect(body.failed).toMatchObject([{ id: 999_999, code: 'person_not_mailed' }]);
    const [mail] = await mailsTo(ada);
    expect(mail).toMatchObject({ kind: 'person_message', subject: letter.subject });
    expect(mail?.text).toContain(letter.message);
  });

  it('is sent once for a repeated request, to each person', async () => {
    const [ada, ben] = [await t.given.student(), await t.given.student()];
    const request = { ...letter, request_id: '5b1d6a9e-8f6f-4d6c-9d53-1f0f3f3a7f10' };
    const toAda = { body: { ids: [ada.id], ...request } };
    const answers = await Promise.all([1, 2].map(() => t.as(boss)(messages.toPeople, toAda)));
    expect(answers.map(({ body }) => body.done)).toEqual([[ada.id], [ada.id]]);
    await t.as(boss)(messages.toPeople, { body: { ids: [ada.id, ben.id], ...request } });
    expect([await kindsTo(ada), await kindsTo(ben)]).toEqual([['person_message'], ['person_message']]);
    await t.as(await t.given.manager())(messages.toPeople, toAda);
    expect(await kindsTo(ada)).toHaveLength(2);

    const teacher = await t.given.instructor();
    const course = await t.given.course({ authorId: teacher.id, sections: [1] });
    const { enrollmentId } = await t.given.enrollment({ courseId: course.id, userId: ben.id });
    const toBen = { body: { ids: [enrollmentId], ...request } };
    for (const body of [toBen, toBen]) {
      expect((await t.as(teacher)(messages.toEnrolled, body)).body.done).toEqual([enrollmentId]);
    }
    expect(await kindsTo(ben)).toEqual(['person_message', 'learner_message']);
    const short = { body: { ids: [ada.id], ...letter, request_id: 'x' } };
    expect((await t.as(boss)(messages.toPeople, short)).status).toBe(400);
  });

  it('is for those who manage people, with a subject and a text', async () => {
    const ada = await t.given.student();
    const body = { ids: [ada.id], ...letter };
    expect((await t.as(await t.given.instructor())(messages.toPeople, { body })).status).toBe(403);
    expect((await t.as(ada)(messages.toPeople, { body })).status).toBe(403);
    expect((await t.visitor(messages.toPeople, { body })).status).toBe(401);
    for (const wrong of [{ subject: ' ' }, { message: '' }, { ids: [] }]) {
      expect((await t.as(boss)(messages.toPeople, { body: { ...body, ...wrong } })).status).toBe(400);
    }
    expect(await mailsTo(ada)).toEqual([]);
  });

  it('reaches the same person no more than 20 times an hour, also if all are sent at once', async () => {
    const teacher = await t.given.instructor();
    const course = await t.given.course({ authorId: teacher.id, sections: [1] });
    const [ada, ben] = [await t.given.student(), await t.given.student()];
    const { enrollmentId } = await t.given.enrollment({ courseId: course.id, userId: ada.id });
    const once = Array.from({ length: 25 }, () => 0);
    const toAda = { body: { ids: [ada.id, ada.id], ...letter } };
    const people = await Promise.all(once.map(() => t.as(boss)(messages.toPeople, toAda)));
    const asLearner = { body: { ids: [enrollmentId], ...letter } };
    const learners = await Promise.all(once.map(() => t.as(teacher)(messages.toEnrolled, asLearner)));
    for (const answers of [people, learners]) {
      expect(answers.filter(({ status, body }) => status === 200 && body.done.length === 1)).toHaveLength(20);
      const codes = answers.flatMap(({ body }) => body.failed.map(({ code }) => code));
      expect(codes).toEqual(Array.from({ length: 5 }, () => 'rate_limited'));
    }
    expect(await mailsTo(ada)).toHaveLength(40);
    const elsewhere = await t.given.course({ sections: [1] });
    const foreign = await t.given.enrollment({ courseId: elsewhere.id, userId: ada.id });
    const toForeign = await t.as(teacher)(messages.toEnrolled, { body: { ids: [foreign.enrollmentId], ...letter } });
    expect(toForeign.body.failed.map(({ code }) => code)).toEqual(['not_found']);
    const both = await t.as(boss)(messages.toPeople, { body: { ids: [ada.id, ben.id], ...letter } });
    expect(both.body).toMatchObject({ done: [ben.id], failed: [{ id: ada.id, code: 'rate_limited' }] });
  });

  it('does not reach administrators from managers, who do not see them', async () => {
    const [manager, ada] = [await t.given.manager(), await t.given.student()];
    const body = { ids: [boss.id, ada.id, 999_999], ...letter };
    const answer = (await t.as(manager)(messages.toPeople, { body })).body;
    expect(answer.done).toEqual([ada.id]);
    expect(answer.failed.map(({ code }) => code)).toEqual(['person_not_mailed', 'person_not_mailed']);
    expect(await mailsTo(boss)).toEqual([]);
  });

  it('goes to learners of own courses only', async () => {
    const teacher = await t.given.instructor();
    const own = await t.given.course({ authorId: teacher.id, sections: [1] });
    const other = await t.given.course({ sections: [1] });
    const learner = await t.given.student();
    const { enrollmentId: id } = await t.given.enrollment({ courseId: own.id, userId: learner.id });
    const { enrollmentId: foreign } = await t.given.enrollment({ courseId: other.id, userId: learner.id });
    const { body } = await t.as(teacher)(messages.toEnrolled, { body: { ids: [id, foreign, 999_999], ...letter } });
    expect(body.done).toEqual([id]);
    expect(body.failed.map((one) => one.id)).toEqual([foreign, 999_999]);
    expect(await kindsTo(learner)).toEqual(['learner_message']);
    const asLearner = { body: { ids: [id], ...letter } };
    expect((await t.as(learner)(messages.toEnrolled, asLearner)).status).toBe(403);
    expect((await t.visitor(messages.toEnrolled, asLearner)).status).toBe(401);
  });
});

describe('a long job over people', () => {
  it('enrolls all that the filters find, and writes to all of a course', async () => {
    const course = await t.given.course({ sections: [1] });
    const before = await t.given.course({ sections: [1] });
    const found = [];
    for (let n = 0; n < 12; n += 1) found.push(await t.given.enrolledLearner(before.id));
    const bulk = { kind: 'bulk', list: 'students', query: { course: String(before.id) } } as const;
    const changes = { course_id: course.id, notify: false };
    const job = await t.as(boss)(longJobs.start, { body: { ...bulk, action: 'enroll', changes } });
    expect(job).toMatchObject({ status: 201, body: { action: 'enroll', total: 12 } });
    expect(await kindsTo(found[3]!)).toEqual([]);
    expect((await t.as(boss)(courses.get, { params: { id: course.id } })).body.students_count).toBe(12);

    const query = { course: String(course.id), status: 'any' };
    const letter = { subject: 'Hello', message: 'We begin on Monday.' };
    const write = { kind: 'bulk', list: 'enrollments', query, action: 'write', changes: letter } as const;
    await t.as(boss)(longJobs.start, { body: write });
    expect(await kindsTo(found[3]!)).toEqual(['learner_message']);

    await t.as(boss)(longJobs.start, { body: { ...bulk, action: 'write', changes: letter } });
    expect(await kindsTo(found[11]!)).toEqual(['learner_message', 'person_message']);
  });

  it('asks for what its call needs', async () => {
    const bulk = { kind: 'bulk', list: 'students', query: {} } as const;
    const refused = async (action: 'enroll' | 'write', changes: Record<string, string>) =>
      expect((await t.as(boss)(longJobs.start, { body: { ...bulk, action, changes } })).status).toBe(400);
    await refused('enroll', {});
    await refused('enroll', { course_id: 'x' });
    await refused('write', { subject: 'Hello' });
  });
});

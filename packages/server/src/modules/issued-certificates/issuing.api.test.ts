import { contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { courses as courseRows } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { certificatesIssued, courseCertificates } from './issued-certificates.tables.ts';

const { courses, issuedCertificates: family, notifications, progress } = contract;
const t = await useTestApp();

type Person = { id: number };

/** A course with one lesson that gives a certificate, and a learner. */
async function givingCourse(fields: Partial<typeof courseCertificates.$inferInsert> = {}) {
  const teacher = await t.given.instructor();
  const course = await t.given.course({
    author: teacher,
    accessMode: 'need_registration',
    name: 'Knots',
    sections: [1],
  });
  const lesson = course.items[0]!;
  const template = await t.given.certificate();
  await t.given.courseCertificate({ courseId: course.id, certificateId: template.id, ...fields });
  const learner = await t.given.enrolledLearner(course.id);
  const complete = async (person: Person = learner) => {
    const { status } = await t.as(person)(progress.completeItem, {
      body: { course_id: course.id, item_id: lesson.id, item_type: 'lesson', completed: true },
    });
    expect(status).toBeLessThan(300);
    await t.runJobs();
  };
  return { teacher, course, lesson, template, learner, complete };
}

const issuedTo = (person: Person) =>
  t.db
    .select()
    .from(certificatesIssued)
    .where(eq(certificatesIssued.userId, person.id))
    .orderBy(asc(certificatesIssued.id));

/** The job that looks for what has become due. */
const runSweep = () => t.app.jobKinds.find(({ name }) => name === 'certificates.issue-due')!.run({});

const issue = (caller: Person, courseId: number, people: readonly Person[]) =>
  t.as(caller)(family.issue, { body: { course_id: courseId, user_ids: people.map(({ id }) => id) } });

describe('completing a course', () => {
  it('issues its certificate once, with what is known then', async () => {
    const { course, learner, complete } = await givingCourse({ expiresMonths: 12 });
    await complete();
    const [row, ...more] = await issuedTo(learner);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ courseId: course.id, status: 'valid', issuedById: null });
    expect(row!.code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
    expect(row!.data).toMatchObject({
      student_name: learner.displayName,
      course_title: 'Knots',
      verify_code: row!.code,
      certificate_number: row!.number,
    });
    expect(row!.expiresAt!.getTime()).toBeGreaterThan(t.now().getTime());
    await runSweep();
    expect(await issuedTo(learner)).toHaveLength(1);
    const { rows } = await t.db.execute(`select count(*)::int as n from events where type = 'certificate.issued'
      and (payload ->> 'user_id')::int = ${learner.id}`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('issues nothing to erased accounts, nor in courses in the trash until they are restored', async () => {
    const { course, lesson, complete, teacher } = await givingCourse();
    const [gone, other] = [await t.given.enrolledLearner(course.id), await t.given.enrolledLearner(course.id)];
    const admin = await t.given.administrator();
    await complete(gone);
    await t.given.completions({ userId: other.id, courseId: course.id, items: [lesson], finished: true });
    await t.as(admin)(contract.users.remove, {
      params: { id: gone.id },
      query: { force: true, mode: 'anonymize' },
    });
    await t.as(admin)(courses.remove, { params: { id: course.id } });
    await runSweep();
    expect(await issuedTo(other)).toEqual([]);
    expect((await t.as(teacher)(family.learners, { query: { course: course.id } })).body.code).toBe('not_found');
    expect((await issue(teacher, course.id, [other])).body.code).toBe('certificate_off');
    await t.as(admin)(courses.restore, { params: { id: course.id } });
    await runSweep();
    expect(await issuedTo(other)).toHaveLength(1);
    expect(await issuedTo(gone)).toEqual([]);
    const { body } = await issue(teacher, course.id, [gone]);
    expect(body.failed).toMatchObject([{ id: gone.id, code: 'not_found' }]);
  });

  it('tells the learner, with the PDF in the email', async () => {
    const { learner, complete } = await givingCourse();
    await complete();
    const [mail] = await t.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, learner.email!), eq(mails.kind, 'certificate_issued')));
    const [row] = await issuedTo(learner);
    expect(mail).toMatchObject({
      subject: expect.stringContaining('Knots') as string,
      attachment: { contentType: 'application/pdf', source: 'certificate', id: row!.id },
    });
    const inbox = (await t.as(learner)(notifications.list)).body.data;
    expect(inbox.map(({ topic_url }) => topic_url)).toContainEqual(expect.stringContaining('/account#/certificates'));
  });

  it('sends no PDF where the course says so', async () => {
    const { learner, complete } = await givingCourse({ email: false });
    await complete();
    const [mail] = await t.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, learner.email!), eq(mails.kind, 'certificate_issued')));
    expect(mail!.attachment).toBeNull();
  });

  it.each([
    { title: 'turned off', fields: { enabled: false } },
    { title: 'for a score that is not reached', fields: { condition: 'score' as const, minimumScore: 80 } },
  ])('issues none: $title', async ({ fields }) => {
    const { learner, complete } = await givingCourse(fields);
    await complete();
    expect(await issuedTo(learner)).toEqual([]);
  });

  it('waits for a pass of all quizzes', async () => {
    const { course, learner, complete } = await givingCourse({ condition: 'quizzes' });
    await complete();
    expect(await issuedTo(learner)).toHaveLength(1);
    const other = await givingCourse({ condition: 'quizzes' });
    await t.given.quiz({ course: other.course });
    await t.given.completions({ userId: other.learner.id, courseId: other.course.id, items: [], finished: true });
    await runSweep();
    expect(await issuedTo(other.learner)).toEqual([]);
    expect(course.id).not.toBe(other.course.id);
  });

  it('gives numbers without a gap, also when several complete at once', async () => {
    const { course, complete } = await givingCourse();
    const people = await Promise.all(Array.from({ length: 4 }, () => t.given.enrolledLearner(course.id)));
    await Promise.all(people.map((person) => complete(person)));
    const rows = await t.db.select({ place: certificatesIssued.place }).from(certificatesIssued);
    const places = rows.map(({ place }) => place).toSorted((a, b) => a - b);
    expect(places).toEqual(places.map((_, at) => at + 1));
  });
});

describe('staff', () => {
  it('issue it to those who completed the course, one by one', async () => {
    const { course, teacher, learner, lesson } = await givingCourse();
    const done = await t.given.enrolledLearner(course.id);
    const stranger = await t.given.student();
    const completions = { courseId: course.id, items: [lesson], finished: true };
    await t.given.completions({ userId: done.id, ...completions });
    const { status, body } = await issue(teacher, course.id, [learner, done, stranger]);
    expect(status).toBe(200);
    expect(body.done).toEqual([done.id]);
    expect(body.failed.map(({ id, code }) => [id, code])).toEqual([
      [learner.id, 'certificate_not_due'],
      [stranger.id, 'certificate_not_due'],
    ]);
    const again = await issue(teacher, course.id, [done]);
    expect(again.body.failed).toMatchObject([{ code: 'certificate_exists' }]);
    expect(await issuedTo(done)).toMatchObject([{ issuedById: teacher.id }]);
  });

  it('cannot issue what the course does not give, or for courses of others', async () => {
    const { course, learner, teacher } = await givingCourse({ enabled: false });
    expect((await issue(teacher, course.id, [learner])).body.code).toBe('certificate_off');
    expect((await issue(await t.given.instructor(), course.id, [learner])).status).toBe(404);
    expect((await issue(learner, course.id, [learner])).status).toBe(403);
  });

  it('revoke it with a reason', async () => {
    const { teacher, learner, complete } = await givingCourse();
    await complete();
    const [row] = await issuedTo(learner);
    const at = { params: { id: row!.id } };
    expect((await t.as(teacher)(family.revoke, { ...at, body: { reason: ' ' } })).status).toBe(400);
    const { body } = await t.as(teacher)(family.revoke, { ...at, body: { reason: 'By mistake' } });
    expect(body).toMatchObject({ status: 'revoked', revoke_reason: 'By mistake', revoked_by: { id: teacher.id } });
    await t.runJobs();
    const sent = await t.db
      .select({ text: mails.text })
      .from(mails)
      .where(and(eq(mails.recipient, learner.email!), eq(mails.kind, 'certificate_revoked')));
    expect(sent).toEqual([{ text: expect.stringContaining('By mistake') as string }]);
    expect((await t.as(teacher)(family.revoke, { ...at, body: { reason: 'Again' } })).body.code).toBe(
      'certificate_not_valid',
    );
    // Completing it again issues no other.
    await runSweep();
    expect(await issuedTo(learner)).toHaveLength(1);
  });

  it('replace it by one with a new code, and renew it', async () => {
    const { teacher, learner, complete } = await givingCourse({ expiresMonths: 1 });
    await complete();
    const [first] = await issuedTo(learner);
    const reissued = await t.as(teacher)(family.reissue, { params: { id: first!.id } });
    expect(reissued.body).toMatchObject({ status: 'valid', reissue_of: first!.id });
    expect(reissued.body.code).not.toBe(first!.code);
    expect(reissued.body.issued_at).toBe(first!.issuedAt.toISOString());
    const old = await t.as(teacher)(family.get, { params: { id: first!.id } });
    expect(old.body.status).toBe('replaced');
    expect((await t.as(teacher)(family.reissue, { params: { id: first!.id } })).body.code).toBe(
      'certificate_not_valid',
    );
    const start = t.now();
    t.travelTo(new Date(reissued.body.expires_at!));
    const at = { params: { id: reissued.body.id } };
    expect((await t.as(teacher)(family.get, at)).body.status).toBe('expired');
    const renewed = await t.as(teacher)(family.renew, at);
    expect(renewed.body).toMatchObject({ status: 'valid', issued_at: t.now().toISOString() });
    t.travelTo(start);
  });

  it('put a new name on it', async () => {
    const { teacher, learner, complete } = await givingCourse();
    await complete();
    await t.db.update(users).set({ displayName: 'Ada Newname' }).where(eq(users.id, learner.id));
    const [row] = await issuedTo(learner);
    expect(row!.data.student_name).toBe(learner.displayName);
    const at = { params: { id: row!.id } };
    expect((await t.as(teacher)(family.get, at)).body.name_changed).toBe(true);
    expect((await t.as(learner)(family.updateName, at)).status).toBe(403);
    expect((await t.as(teacher)(family.updateName, at)).body).toMatchObject({
      student_name: 'Ada Newname',
      name_changed: false,
    });
  });

  it('issue it with clean names', async () => {
    const { teacher, learner, complete, course } = await givingCourse();
    const clean = { displayName: 'Ada gnp.exe', firstName: 'می\u200Cخواهم', lastName: 'क्\u200Dष' };
    const names = { ...clean, displayName: 'Ada\u202E gnp.exe\u202C', lastName: `\u2067${clean.lastName}\u2069\u0007` };
    await t.db.update(users).set(names).where(eq(users.id, learner.id));
    await t.db.update(users).set({ displayName: 'Grace\u202E Hill' }).where(eq(users.id, teacher.id));
    await t.db.update(courseRows).set({ name: '\u2066Knots\u2069\u200F' }).where(eq(courseRows.id, course.id));
    await complete();
    const read = async () => (await issuedTo(learner))[0]!;
    const printed = {
      student_name: clean.displayName,
      student_first_name: clean.firstName,
      student_last_name: clean.lastName,
      course_title: 'Knots',
      instructor_name: 'Grace Hill',
    };
    expect((await read()).data).toMatchObject(printed);
    const at = { params: { id: (await read()).id } };
    expect((await t.as(teacher)(family.get, at)).body.name_changed).toBe(false);
    await t.db.update(users).set({ displayName: 'Ada\u202E New' }).where(eq(users.id, learner.id));
    expect((await t.as(teacher)(family.updateName, at)).body).toMatchObject({
      student_name: 'Ada New',
      name_changed: false,
    });
  });

  it('see the certificates of their courses alone, filtered and counted', async () => {
    const { teacher, course, learner, complete } = await givingCourse();
    await complete();
    await t.given.issuedCertificate({ userId: learner.id });
    const mine = await t.as(teacher)(family.list, { query: { course: course.id } });
    expect(mine.body.data).toMatchObject([{ course: { id: course.id }, user: { id: learner.id } }]);
    expect(mine.body.meta.issued_count).toMatchObject({ any: 1, valid: 1, revoked: 0 });
    const [row] = mine.body.data;
    for (const search of [row!.code, row!.number, row!.student_name]) {
      const found = await t.as(teacher)(family.list, { query: { search } });
      expect(found.body.data.map(({ id }) => id)).toEqual([row!.id]);
    }
    expect((await t.as(teacher)(family.list, { query: { status: 'revoked' } })).body.data).toEqual([]);
    expect((await t.as(await t.given.instructor())(family.list)).body.data).toEqual([]);
    const manager = await t.given.manager();
    expect((await t.as(manager)(family.list, { query: { user: learner.id } })).body.data).toHaveLength(2);
    expect((await t.as(learner)(family.list)).status).toBe(403);
    expect((await t.visitor(family.list)).status).toBe(401);
  });
});

describe('the certificate of a course', () => {
  it('is saved with the course and shown to its staff', async () => {
    const { teacher, course, learner } = await givingCourse();
    const template = await t.given.certificate({ name: 'Gold' });
    const body = {
      certificate_id: { value: template.id } as never,
      certificate_expires_months: 6,
      certificate_condition: 'score' as const,
      certificate_minimum_score: 70,
      certificate_sharing: false,
    };
    const { modified } = (await t.as(teacher)(courses.get, { params: { id: course.id } })).body;
    const saved = await t.as(teacher)(courses.update, { params: { id: course.id }, body: { ...body, modified } });
    expect(saved.status).toBe(200);
    expect(saved.body.certificate).toEqual({
      id: template.id,
      name: 'Gold',
      enabled: true,
      email: true,
      sharing: false,
      single_course_enabled: false,
      expires_months: 6,
      condition: 'score',
      minimum_score: 70,
    });
    expect((await t.as(learner)(courses.get, { params: { id: course.id } })).body.certificate).toBeUndefined();
  });

  it('is named on the public page of the course if its staff say so', async () => {
    const { teacher, course } = await givingCourse();
    const shown = async () =>
      (await t.visitor(courses.list, { query: { slug: course.slug } })).body.data[0]?.shows_certificate;
    const change = (body: object) => t.as(teacher)(courses.update, { params: { id: course.id }, body });
    expect(await shown()).toBe(false);
    const saved = await change({ certificate_single_course_enabled: 'yes' });
    expect(saved.body.certificate).toMatchObject({ enabled: true, single_course_enabled: true });
    expect(await shown()).toBe(true);
    expect((await change({ certificate_enabled: false })).status).toBe(200);
    expect(await shown()).toBe(false);
  });

  it.each([
    { body: { certificate_id: 0 }, field: 'certificate_id' },
    { body: { certificate_id: 999_999 }, field: 'certificate_id' },
    { body: { certificate_condition: 'score' as const }, field: 'certificate_minimum_score' },
    { body: { certificate_expires_months: 1000 }, field: 'certificate_expires_months' },
  ])('refuses $body', async ({ body, field }) => {
    const { teacher, course } = await givingCourse();
    const { modified } = (await t.as(teacher)(courses.get, { params: { id: course.id } })).body;
    const answer = await t.as(teacher)(courses.update, { params: { id: course.id }, body: { ...body, modified } });
    expect(answer.body).toMatchObject({ code: 'invalid_params', data: { params: { [field]: expect.any(String) } } });
  });

  it('takes no draft, and keeps what it uses from being unpublished', async () => {
    const { teacher, course, template } = await givingCourse();
    const draft = await t.given.certificate({ status: 'draft' });
    const { modified } = (await t.as(teacher)(courses.get, { params: { id: course.id } })).body;
    const body = { certificate_id: draft.id, modified };
    expect((await t.as(teacher)(courses.update, { params: { id: course.id }, body })).status).toBe(400);
    const removed = await t.as(await t.given.manager())(contract.certificates.remove, { params: { id: template.id } });
    expect(removed.body.code).toBe('certificate_in_use');
  });
});

it('stays when its course is deleted', async () => {
  const { learner, course, complete } = await givingCourse();
  await complete();
  const manager = await t.given.manager();
  await t.as(manager)(courses.remove, { params: { id: course.id }, query: { force: true } });
  expect(await issuedTo(learner)).toMatchObject([{ courseId: null, status: 'valid' }]);
  t.travelTo(new Date(t.now().getTime() + MINUTE_MS));
  const [row] = await issuedTo(learner);
  const seen = await t.visitor(contract.certificateVerification.verify, { params: { code: row!.code } });
  expect(seen.body).toMatchObject({ status: 'valid', course: 'Knots' });
  expect(await t.db.$count(events, eq(events.type, 'certificate.issued'))).toBeGreaterThan(0);
});

it('is replaced once after its course is deleted, and renewed for as long as before', async () => {
  const { course, learner, complete } = await givingCourse({ expiresMonths: 12 });
  await complete();
  const admin = t.as(await t.given.administrator());
  const [row] = await issuedTo(learner);
  await admin(family.revoke, { params: { id: row!.id }, body: { reason: 'Mistake' } });
  await admin(courses.remove, { params: { id: course.id }, query: { force: true } });
  const answers = await Promise.all([1, 2, 3].map(() => admin(family.reissue, { params: { id: row!.id } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const reissued = answers.find(({ status }) => status === 200)!.body.id;
  expect((await admin(family.renew, { params: { id: reissued } })).status).toBe(200);
  const rows = await issuedTo(learner);
  expect(rows.filter(({ status }) => status === 'valid')).toHaveLength(1);
  const renewed = rows.at(-1)!;
  const span = row!.expiresAt!.getTime() - row!.issuedAt.getTime();
  expect(renewed.expiresAt!.getTime() - renewed.issuedAt.getTime()).toBe(span);
});

import { contract } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { courseCertificates } from '../issued-certificates.tables.ts';

const { certificateVerification, issuedCertificates: family, longJobs } = contract;
const t = await useTestApp();

type Person = { id: number };

/** A course that gives a certificate. */
async function givingCourse(fields: Partial<typeof courseCertificates.$inferInsert> = {}) {
  const teacher = await t.given.instructor();
  const course = await t.given.course({ author: teacher, accessMode: 'need_registration', sections: [1] });
  const { id: certificateId } = await t.given.certificate();
  await t.given.courseCertificate({ courseId: course.id, certificateId, ...fields });
  return { teacher, course, certificateId };
}
type Giving = Awaited<ReturnType<typeof givingCourse>>;

async function issued({ course, certificateId }: Giving) {
  const learner = await t.given.enrolledLearner(course.id);
  const row = await t.given.issuedCertificate({ userId: learner.id, courseId: course.id, certificateId });
  return { learner, ...row };
}

async function enrolled({ course }: Giving, { completed }: { completed: boolean }) {
  const learner = await t.given.student();
  const enrollment = await t.given.enrollment({ courseId: course.id, userId: learner.id });
  if (completed) {
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items, finished: true });
  }
  return { learner, enrollment };
}

const revoke = (caller: Person, ids: number[], reason = 'By mistake') =>
  t.as(caller)(family.bulkRevoke, { body: { ids, reason } });
const statusesOf = async (caller: Person, ids: number[]) =>
  (await t.as(caller)(family.list, { query: { include: ids, orderby: 'id', order: 'asc' } })).body.data.map(
    ({ status, revoke_reason }) => [status, revoke_reason],
  );

describe('revoking several certificates', () => {
  it('revokes those of the own courses with the reason, and says why it left others alone', async () => {
    const mine = await givingCourse();
    const [one, two, former] = [await issued(mine), await issued(mine), await issued(mine)];
    const foreign = await issued(await givingCourse());
    await revoke(mine.teacher, [former.id], 'Before');
    const listOf = () => t.visitor(certificateVerification.badgeStatus, { params: { list: 0 } });
    const before = (await listOf()).body;

    const { status, body } = await revoke(mine.teacher, [two.id, one.id, former.id, foreign.id, 999_999, one.id]);
    expect(status).toBe(200);
    expect(body.done).toEqual([one.id, two.id]);
    expect(body.failed.map(({ id, code }) => [id, code])).toEqual([
      [former.id, 'certificate_not_valid'],
      [foreign.id, 'not_found'],
      [999_999, 'not_found'],
    ]);
    const manager = await t.given.manager();
    expect(await statusesOf(manager, [one.id, two.id, former.id, foreign.id])).toEqual([
      ['revoked', 'By mistake'],
      ['revoked', 'By mistake'],
      ['revoked', 'Before'],
      ['valid', ''],
    ]);
    expect((await listOf()).body).not.toEqual(before);

    await t.runJobs();
    for (const { learner } of [one, two]) {
      const sent = await t.db
        .select({ text: mails.text })
        .from(mails)
        .where(and(eq(mails.recipient, learner.email!), eq(mails.kind, 'certificate_revoked')));
      expect(sent).toEqual([{ text: expect.stringContaining('By mistake') as string }]);
    }
  });

  it('revokes each of them once when two ask at the same time', async () => {
    const mine = await givingCourse();
    const ids = [(await issued(mine)).id, (await issued(mine)).id, (await issued(mine)).id];
    const manager = await t.given.manager();
    const answers = await Promise.all([revoke(mine.teacher, ids), revoke(manager, ids.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ body }) => body.done).toSorted((a, b) => a - b)).toEqual(ids);
    expect(answers.flatMap(({ body }) => body.failed).map(({ code }) => code)).toEqual(
      ids.map(() => 'certificate_not_valid'),
    );
  });

  it('is for staff, with a reason, for a hundred at most', async () => {
    const mine = await givingCourse();
    const { id, learner } = await issued(mine);
    expect((await revoke(learner, [id])).body.code).toBe('forbidden');
    expect((await t.visitor(family.bulkRevoke, { body: { ids: [id], reason: 'No' } })).body.code).toBe('not_signed_in');
    const foreign = await revoke(await t.given.instructor(), [id]);
    expect(foreign.body).toMatchObject({ done: [], failed: [{ id, code: 'not_found' }] });
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    for (const [ids, reason, field] of [
      [[id], ' ', 'reason'],
      [[id], 'x'.repeat(501), 'reason'],
      [[], 'No', 'ids'],
      [many, 'No', 'ids'],
    ] as const) {
      const { status, body } = await revoke(mine.teacher, [...ids], reason);
      expect([status, body]).toMatchObject([400, { data: { params: { [field]: expect.any(String) } } }]);
    }
    expect(await statusesOf(mine.teacher, [id])).toEqual([['valid', '']]);
  });
});

describe('issuing to all that the list of students finds', () => {
  const start = (caller: Person, { course }: Giving, query: object = {}) =>
    t.as(caller)(longJobs.start, {
      body: {
        kind: 'bulk',
        list: 'enrollments',
        action: 'issue',
        query: { course: course.id, status: 'any', ...query } as never,
      },
    });
  const endOf = async (caller: Person, jobId: number) => {
    await t.runJobs();
    return (await t.as(caller)(longJobs.progress, { query: { job_id: jobId } })).body;
  };
  const holders = async ({ teacher, course }: Giving) =>
    (await t.as(teacher)(family.list, { query: { course: course.id } })).body.data.map(({ user }) => user!.id);

  it('is a job that leaves alone who has not completed the course or has one already', async () => {
    const mine = await givingCourse();
    const people = [];
    for (let n = 0; n < 12; n += 1) people.push(await enrolled(mine, { completed: true }));
    const open = await enrolled(mine, { completed: false });
    const [has] = people;
    await t.given.issuedCertificate({ userId: has!.learner.id, courseId: mine.course.id });
    const started = await start(mine.teacher, mine);
    expect(started.status).toBe(201);
    const job = await endOf(mine.teacher, started.body.job_id);
    expect(job).toMatchObject({ action: 'issue', status: 'done', total: 13, done: 13, failed: 2 });
    expect(job.errors.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(
      [has!.enrollment.enrollmentId, open.enrollment.enrollmentId].toSorted((a, b) => a - b),
    );
    expect(new Set(await holders(mine))).toEqual(new Set(people.map(({ learner }) => learner.id)));
    expect(await holders(mine)).toHaveLength(12);
  });

  it('follows the filters of the list', async () => {
    const mine = await givingCourse();
    const done = await enrolled(mine, { completed: true });
    await enrolled(mine, { completed: false });
    const { body } = await start(mine.teacher, mine, { progress: 'completed' });
    expect(await endOf(mine.teacher, body.job_id)).toMatchObject({ total: 1, failed: 0, status: 'done' });
    expect(await holders(mine)).toEqual([done.learner.id]);
  });

  it('is for the staff of the course', async () => {
    const mine = await givingCourse();
    const { learner } = await enrolled(mine, { completed: true });
    expect((await start(learner, mine)).status).toBe(403);
    const other = await t.given.instructor();
    const { body } = await start(other, mine);
    expect(await endOf(other, body.job_id)).toMatchObject({ total: 0, done: 0 });
    expect(await holders(mine)).toEqual([]);
  });

  it('answers for each enrollment of the call', async () => {
    const [mine, foreign, off] = [await givingCourse(), await givingCourse(), await givingCourse({ enabled: false })];
    const [done, open, theirs, unset] = [
      await enrolled(mine, { completed: true }),
      await enrolled(mine, { completed: false }),
      await enrolled(foreign, { completed: true }),
      await enrolled(off, { completed: true }),
    ];
    const ids = [done, open, theirs].map(({ enrollment }) => enrollment.enrollmentId);
    const issue = (caller: Person, of: number[]) => t.as(caller)(family.issueToEnrolled, { body: { ids: of } });
    const { body } = await issue(mine.teacher, [...ids, 999_999]);
    expect(body.done).toEqual([done.enrollment.enrollmentId]);
    expect(body.failed.map(({ id, code }) => [id, code])).toEqual([
      [open.enrollment.enrollmentId, 'certificate_not_due'],
      [theirs.enrollment.enrollmentId, 'not_found'],
      [999_999, 'not_found'],
    ]);
    const offered = await issue(off.teacher, [unset.enrollment.enrollmentId]);
    expect(offered.body.failed).toMatchObject([{ code: 'certificate_off' }]);
    expect((await issue(done.learner, ids)).status).toBe(403);
    expect((await t.visitor(family.issueToEnrolled, { body: { ids } })).status).toBe(401);
    expect((await issue(mine.teacher, [])).status).toBe(400);
  });
});

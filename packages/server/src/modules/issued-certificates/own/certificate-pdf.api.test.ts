import { contract } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';

const { certificatePdf: family, certificates } = contract;
const t = await useTestApp();

/** A learner with a certificate of a course, and one without. */
async function certified() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [1] });
  const { id: certificateId } = await t.given.certificate();
  await t.given.courseCertificate({ courseId: course.id, certificateId });
  const [learner, other] = [await t.given.enrolledLearner(course.id), await t.given.enrolledLearner(course.id)];
  await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items, finished: true });
  const issued = await t.given.issuedCertificate({ userId: learner.id, courseId: course.id, certificateId });
  return { course, learner, other, issued };
}

describe('the certificate of a course, as stock clients ask for it', () => {
  it('is a drawing with the address of its PDF', async () => {
    const { course, learner, issued } = await certified();
    const { status, body } = await t.as(learner)(family.data, { query: { course_id: course.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      filename: expect.stringMatching(/\.pdf$/) as string,
      download_url: `/api/lectern/v1/users/me/certificates/${issued.id}/certificate.pdf`,
    });
    expect(body.json.items.length).toBeGreaterThan(0);
  });

  it('is refused with the reason', async () => {
    const { course, learner, other } = await certified();
    const read = async (person: typeof learner, courseId: number) => {
      const { status, body } = await t.as(person)(family.data, { query: { course_id: courseId } });
      return [status, (body as unknown as { code: string }).code];
    };
    expect(await read(other, course.id)).toEqual([403, 'not_completed']);
    expect(await read(other, 999_999)).toEqual([404, 'no_course']);
    const draft = await t.given.course({ status: 'draft' });
    expect(await read(other, draft.id)).toEqual([404, 'no_course']);
    const without = await t.given.course({ sections: [1] });
    await t.given.enrollment({ courseId: without.id, userId: learner.id });
    const completion = { userId: learner.id, courseId: without.id, items: without.items, finished: true };
    await t.given.completions(completion);
    expect(await read(learner, without.id)).toEqual([404, 'no_certificate']);
    expect((await t.visitor(family.data, { query: { course_id: course.id } })).status).toBe(401);
    const bad = await t.as(learner)(family.data, { query: {} as { course_id: number } });
    expect(bad.status).toBe(400);
  });
});

describe('the email with the PDF', () => {
  const sentTo = (email: string) =>
    t.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, 'certificate_requested')));

  it('has the PDF that the server draws, and goes to the own address only', async () => {
    const { course, learner, issued } = await certified();
    const body = { course_id: course.id, pdf_base64: 'JVBERi0=', email: 'someone@example.com' };
    const answer = await t.as(learner)(family.email, { body });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const [mail, ...more] = await sentTo(learner.email!);
    expect(more).toEqual([]);
    expect(mail!.attachment).toMatchObject({ source: 'certificate', id: issued.id });
    expect(await sentTo('someone@example.com')).toEqual([]);
  });

  it('is sent five times an hour at most', async () => {
    const { course, learner, other } = await certified();
    const send = (person: typeof learner) => t.as(person)(family.email, { body: { course_id: course.id } });
    for (let n = 0; n < 5; n += 1) expect((await send(learner)).status).toBe(200);
    const refused = await send(learner);
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'rate_limited' }]);
    expect(await sentTo(learner.email!)).toHaveLength(5);
    expect((await send(other)).status).toBe(403);
    expect((await t.visitor(family.email, { body: { course_id: course.id } })).status).toBe(401);
  });
});

describe('addresses of stock clients', () => {
  it('list the own certificates', async () => {
    const { learner, issued } = await certified();
    const answer = await t.as(learner)({ ...contract.ownCertificates.list, path: '/lectern/pro/v1/certificates/mine' });
    expect(answer.body.data.map(({ id }) => id)).toEqual([issued.id]);
  });

  it('make a draft of a design to begin with', async () => {
    const author = await t.given.instructor();
    const made = await t.as(author)(certificates.cloneTemplate, { body: { sample: 'bold', orientation: 'portrait' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ status: 'draft', orientation: 'portrait', author: { id: author.id } });
    expect(made.body.name).not.toBe('');
    const bad = await t.as(author)(certificates.cloneTemplate, { body: { sample: 'none' as 'bold' } });
    expect([bad.status, bad.body]).toMatchObject([400, { code: 'invalid_params' }]);
  });
});

import { contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { certificates } from '../certificates/certificates.tables.ts';
import { certificatesIssued, courseCertificates } from './issued-certificates.tables.ts';

const { certificateVerification: family, issuedCertificates, ownCertificates, progress, users } = contract;
const t = await useTestApp();

/** The next minute, in which no look was counted. */
const nextMinute = () => t.travelTo(new Date(t.now().getTime() + MINUTE_MS));

async function held(fields: Partial<typeof courseCertificates.$inferInsert> = {}) {
  nextMinute();
  const teacher = await t.given.instructor();
  const course = await t.given.course({
    author: teacher,
    accessMode: 'need_registration',
    name: 'Knots',
    sections: [1],
  });
  const template = await t.given.certificate();
  await t.given.courseCertificate({ courseId: course.id, certificateId: template.id, ...fields });
  const learner = await t.given.enrolledLearner(course.id);
  const row = await t.given.issuedCertificate({
    userId: learner.id,
    courseId: course.id,
    certificateId: template.id,
    data: { student_name: learner.displayName, course_title: 'Knots' },
  });
  const download = async (person: { id: number } | null, path: string) =>
    t.raw({ url: path, ...(person && { headers: { cookie: (await t.credentials(person)).cookie } }) });
  return { teacher, course, template, learner, row, download };
}

const verify = (code: string) => t.visitor(family.verify, { params: { code } });

describe('the page of a code', () => {
  it('says who earned what, and nothing else of them', async () => {
    const { row, learner } = await held();
    const { status, body, headers } = await verify(` ${row.code.slice(0, 4)}-${row.code.slice(4).toLowerCase()}`);
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toEqual({
      status: 'valid',
      number: row.number,
      site_name: 'School',
      course: 'Knots',
      name: learner.displayName,
      instructor: 'Grace Hill',
      grade: '',
      issued_at: row.issuedAt.toISOString(),
      expires_at: null,
      ended_at: null,
      shared: true,
    });
    expect(JSON.stringify(body)).not.toContain(learner.email);
  });

  it('is valid without its design, which cannot be deleted by hand', async () => {
    const { row, template, course } = await held();
    await t.db.delete(courseCertificates).where(eq(courseCertificates.courseId, course.id));
    const admin = t.as(await t.given.administrator());
    const removed = await admin(contract.certificates.remove, { params: { id: template.id }, query: { force: true } });
    expect(removed).toMatchObject({ status: 409, body: { code: 'certificate_issued' } });
    await t.db.update(certificatesIssued).set({ certificateId: null }).where(eq(certificatesIssued.id, row.id));
    expect((await verify(row.code)).body).toMatchObject({ status: 'valid', grade: '' });
  });

  it('is read by verifiers in browsers', async () => {
    const { row } = await held();
    for (const path of [`/api/lectern/v1/certificate/${row.code}/badge.json`, '/.well-known/did.json']) {
      const { headers } = await t.raw({ url: path });
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  it.each(['revoked', 'replaced'] as const)(
    'of a %s certificate gives the date, and no name or reason',
    async (status) => {
      const { row } = await held();
      const endedAt = t.now();
      await t.db
        .update(certificatesIssued)
        .set({ status, endedAt, revokeReason: 'A secret reason' })
        .where(eq(certificatesIssued.id, row.id));
      const { body } = await verify(row.code);
      expect(body).toMatchObject({ status, name: '', instructor: '', grade: '', ended_at: endedAt.toISOString() });
      expect(JSON.stringify(body)).not.toContain('secret');
    },
  );

  it('says that it has expired', async () => {
    const { row } = await held();
    await t.db.update(certificatesIssued).set({ expiresAt: t.now() }).where(eq(certificatesIssued.id, row.id));
    expect((await verify(row.code)).body).toMatchObject({ status: 'expired', name: expect.stringMatching(/./) });
  });

  it('says that there is none, and that looks are limited', async () => {
    const { row } = await held();
    expect((await verify('ABCDEFGHJKMN')).status).toBe(404);
    const answers = [];
    for (let look = 0; look < 20; look += 1) answers.push(await verify('22222222222X'));
    expect(answers.at(-2)!.status).toBe(404);
    expect(answers.at(-1)!.body.code).toBe('rate_limited');
    expect((await verify(row.code)).status).toBe(429);
    nextMinute();
    expect((await verify(row.code)).status).toBe(200);
  });

  it('has a picture where the course lets it be shared', async () => {
    const { row, download, course } = await held();
    const url = `/api/lectern/v1/certificate/verify/${row.code}/picture.svg`;
    const picture = await download(null, url);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect(picture.body).toMatch(/^<svg [^]*<\/svg>$/);
    const image = await download(null, url.replace('.svg', '.png'));
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(image.rawPayload).metadata();
    expect([Math.max(width, height), format]).toEqual([1200, 'png']);
    await t.db.update(courseCertificates).set({ sharing: false }).where(eq(courseCertificates.courseId, course.id));
    expect((await download(null, url)).statusCode).toBe(404);
    expect((await download(null, url.replace('.svg', '.png'))).statusCode).toBe(404);
    expect((await verify(row.code)).body).toMatchObject({ status: 'valid', shared: false });
  });
});

describe('the public picture', () => {
  const urlOf = ({ code }: { code: string }) => `/api/lectern/v1/certificate/verify/${code}/picture.svg`;

  it('is drawn once for each revision, which is its ETag', async () => {
    const { row, template, download } = await held();
    const url = urlOf(row);
    const first = await download(null, url);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const same = await t.raw({ url, headers: { 'if-none-match': etag } });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    t.travelTo(new Date(t.now().getTime() + 5 * MINUTE_MS));
    expect((await download(null, url)).headers.etag).toBe(etag);
    const data = { ...row.data, student_name: 'Ada Newname' };
    await t.db.update(certificatesIssued).set({ data }).where(eq(certificatesIssued.id, row.id));
    const renamed = await t.raw({ url, headers: { 'if-none-match': etag } });
    expect([renamed.statusCode, renamed.headers.etag === etag]).toEqual([200, false]);
    const layout = { ...template.layout, elements: [] };
    await t.db.update(certificates).set({ layout }).where(eq(certificates.id, template.id));
    const redesigned = await download(null, url);
    expect([etag, renamed.headers.etag]).not.toContain(redesigned.headers.etag);
    await t.db.update(certificatesIssued).set({ status: 'revoked' }).where(eq(certificatesIssued.id, row.id));
    expect((await t.raw({ url, headers: { 'if-none-match': String(redesigned.headers.etag) } })).statusCode).toBe(404);
  });

  it('has a limit below that of looks', async () => {
    const { row, download } = await held();
    const statuses = [];
    for (let look = 0; look < 11; look += 1) statuses.push((await download(null, urlOf(row))).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await download(null, urlOf(row))).headers['retry-after']).toMatch(/^[1-9]/);
    expect((await verify(row.code)).status).toBe(200);
  });
});

describe('the account', () => {
  it('lists certificates with their links, and what can still be earned', async () => {
    const { learner, row } = await held();
    const open = await t.given.course({ accessMode: 'need_registration', sections: [3] });
    await t.given.courseCertificate({ courseId: open.id, certificateId: (await t.given.certificate()).id });
    await t.given.enrollment({ courseId: open.id, userId: learner.id });
    const { body } = await t.as(learner)(ownCertificates.list);
    expect(body.data).toMatchObject([{ id: row.id, status: 'valid', course_title: 'Knots' }]);
    expect(body.data[0]!.share_url).toContain(`/certificate/verify/${row.code}`);
    expect(body.data[0]!.linkedin_url).toContain(encodeURIComponent(row.code));
    expect(body.to_earn).toMatchObject([{ course: { id: open.id }, items_left: 3 }]);
    expect((await t.visitor(ownCertificates.list)).status).toBe(401);
  });

  it('has no links to share where the course does not allow it', async () => {
    const { learner } = await held({ sharing: false });
    const [card] = (await t.as(learner)(ownCertificates.list)).body.data;
    expect(card).toMatchObject({ share_url: '', linkedin_url: '', badge_url: '' });
    expect(card!.download_url).not.toBe('');
  });

  it('downloads the PDF, which others do not get', async () => {
    const { learner, teacher, row, download } = await held();
    const url = `/api/lectern/v1/users/me/certificates/${row.id}/certificate.pdf`;
    const pdf = await download(learner, url);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await download(await t.given.student(), url)).statusCode).toBe(404);
    expect((await download(null, url)).statusCode).toBe(401);
    const staff = `/api/lectern/v1/certificates/issued/${row.id}/certificate.pdf`;
    expect((await download(teacher, staff)).statusCode).toBe(200);
    expect((await download(learner, staff)).statusCode).toBe(403);
    await t.as(teacher)(issuedCertificates.revoke, { params: { id: row.id }, body: { reason: 'Wrong' } });
    expect((await download(learner, url)).json()).toMatchObject({ code: 'certificate_not_valid' });
    const [card] = (await t.as(learner)(ownCertificates.list)).body.data;
    expect(card).toMatchObject({ status: 'revoked', download_url: '', share_url: '' });
  });

  it('is linked from a completed course', async () => {
    const { course, row, learner } = await held();
    const open = async (person: { id: number }) =>
      (await t.as(person)(progress.open, { body: { course_id: course.id } })).body.certificate_download_url;
    expect(await open(learner)).toBeUndefined();
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items, finished: true });
    expect(await open(learner)).toBe('/account#/certificates');
    await t.db.update(certificatesIssued).set({ status: 'revoked' }).where(eq(certificatesIssued.id, row.id));
    expect(await open(learner)).toBe('');
  });
});

it('is withdrawn when its learner is erased, and names nobody', async () => {
  const { learner, row } = await held();
  const administrator = await t.given.administrator();
  const removed = await t.as(administrator)(users.remove, {
    params: { id: learner.id },
    query: { force: true } as never,
  });
  expect(removed.status).toBe(200);
  const { body } = await verify(row.code);
  expect(body).toMatchObject({ status: 'withdrawn', name: '', shared: false });
  const [stored] = await t.db.select().from(certificatesIssued).where(eq(certificatesIssued.id, row.id));
  expect(JSON.stringify(stored)).not.toContain(learner.displayName);
});

import { contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { readMailedPdf } from '../draw/mailed-pdf.usecases.ts';

const { issuedCertificates, longJobs } = contract;
const t = await useTestApp();

async function issuedIn(name: string) {
  const teacher = await t.given.instructor();
  const course = await t.given.course({ author: teacher, name });
  const template = await t.given.certificate();
  await t.given.courseCertificate({ courseId: course.id, certificateId: template.id });
  const learner = await t.given.enrolledLearner(course.id);
  const row = await t.given.issuedCertificate({
    userId: learner.id,
    courseId: course.id,
    data: { course_title: name },
  });
  return { teacher, learner, row };
}

const start = (person: { id: number }) =>
  t.as(person)(longJobs.start, { body: { kind: 'export', list: 'issued-certificates' } });

it('exports the certificates of the own courses as CSV', async () => {
  const { teacher, row } = await issuedIn('Knots');
  await issuedIn('Splices');
  const started = await start(teacher);
  expect(started.body).toMatchObject({ status: 'done', total: 1, failed: 0 });
  const { cookie } = await t.credentials(teacher);
  const file = await t.raw({ url: started.body.file_url, headers: { cookie } });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = file.body.split('\r\n').filter((line) => line !== '');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Number,Code,');
  expect(lines[1]).toContain(`${row.number},${row.code},`);
  expect(lines[1]).toContain('Knots');
});

it('exports none to learners', async () => {
  const { learner } = await issuedIn('Knots');
  expect((await start(learner)).status).toBe(403);
});

it('makes the PDF of an email when it is sent, of a valid certificate alone', async () => {
  const { teacher, row } = await issuedIn('Knots');
  const pdf = await readMailedPdf(t.app.services, row.id);
  expect(pdf!.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await t.as(teacher)(issuedCertificates.revoke, { params: { id: row.id }, body: { reason: 'By mistake' } });
  expect(await readMailedPdf(t.app.services, row.id)).toBeNull();
});

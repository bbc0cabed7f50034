import { Readable } from 'node:stream';
import { certificateLayout, contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { SENT_WITHOUT_FILE } from '../../platform/mail/mail.ts';
import { MAX_FILE_FAILURES } from '../../platform/mail/mail-files.ts';
import { mails as mailTable } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/services/mail-server.ts';
import { media } from '../media/media.tables.ts';

const { mails, progress } = contract;

interface Delivered {
  to: string[];
  text: string;
}
const delivered: Delivered[] = [];
const server = await startMailServer({
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const parts: string[] = [];
    stream.on('data', (chunk) => parts.push(String(chunk)));
    stream.on('end', () => {
      delivered.push({ to: envelope.rcptTo.map(({ address }) => address), text: parts.join('') });
      done(null);
    });
  },
});
const t = await useTestApp({
  env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, PUBLIC_URL: 'https://school.example.com' },
});
const { files } = t.app.services;

beforeEach(() => void delivered.splice(0));
afterEach(() => void vi.restoreAllMocks());

let pictures = 0;

/** A picture of the library with these bytes. */
async function picture(bytes: Buffer) {
  const key = `${String((pictures += 1)).padStart(30, 'p')}.png`;
  await files.put(key, Readable.from([bytes]));
  const facts = { key, title: 'Seal', mimeType: 'image/png', byteSize: bytes.byteLength, width: 40, height: 40 };
  const [row] = await t.db
    .insert(media)
    .values({ ...facts, createdAt: t.now() })
    .returning();
  return row!;
}

const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#cc000080' } })
  .png()
  .toBuffer();

/** A learner whom a course with a certificate waits for. */
async function learning(bytes = png) {
  const teacher = await t.given.instructor();
  const course = await t.given.course({
    author: teacher,
    accessMode: 'need_registration',
    name: 'Knots',
    sections: [1],
  });
  const { id: mediaId } = await picture(bytes);
  const box = { x: 0, y: 0, w: 8000, h: 8000 };
  const layout = certificateLayout.parse({ elements: [{ type: 'image', id: 'i', media_id: mediaId, ...box }] });
  const { id: certificateId } = await t.given.certificate({ layout, mediaIds: [mediaId] });
  await t.given.courseCertificate({ courseId: course.id, certificateId });
  const learner = await t.given.enrolledLearner(course.id);
  await t.runJobs();
  delivered.splice(0);
  const complete = async () => {
    await t.as(learner)(progress.completeItem, {
      body: { course_id: course.id, item_id: course.items[0]!.id, item_type: 'lesson', completed: true },
    });
  };
  return { learner, complete };
}

/** The mail of the certificate in the log, as administrators see it. */
async function logged(to: string) {
  const admin = await t.given.administrator();
  const [row] = await t.db.select().from(mailTable).where(eq(mailTable.recipient, to)).orderBy(mailTable.id);
  const kinds = (await t.as(admin)(mails.list, { query: { search: to } as never })).body.data;
  const found = kinds.find(({ subject }) => subject.includes('certificate'));
  return { row, id: found!.id, status: found!.status, error: found!.error };
}

const sendNow = (id: number) => t.app.jobKinds.find(({ name }) => name === 'mail')!.run({ id });
const ofCertificate = () => delivered.filter(({ text }) => /^Subject: .*certificate/m.test(text));
const pdfOf = ({ text }: Delivered) => {
  const [, encoded = ''] = /Content-Type: application\/pdf[^]*?\r\n\r\n([^]*?)\r\n--/.exec(text) ?? [];
  return Buffer.from(encoded, 'base64').subarray(0, 5).toString('latin1');
};

it('brings the certificate as a PDF, to the own address of the learner alone', async () => {
  const { learner, complete } = await learning();
  await complete();
  await t.runJobs();
  const [mail, ...more] = ofCertificate();
  expect([mail!.to, more]).toEqual([[learner.email], []]);
  expect(mail!.text).toContain(`To: ${learner.email}`);
  expect(mail!.text).not.toMatch(/^b?cc:/im);
  expect(pdfOf(mail!)).toBe('%PDF-');
  expect(delivered.filter(({ text }) => text.includes('application/pdf'))).toHaveLength(1);
  expect(await logged(learner.email!)).toMatchObject({ status: 'sent', error: '' });
});

it('keeps its PDF when a picture could not be compressed at first', async () => {
  const { learner, complete } = await learning();
  vi.spyOn(files, 'get').mockRejectedValue(new AppError('unavailable', { retryAfter: 5 }));
  await complete();
  await expect(t.runJobs()).rejects.toThrow('unavailable');
  const { id, status, error } = await logged(learner.email!);
  expect([status, error]).toEqual(['queued', expect.stringContaining('unavailable')]);
  vi.restoreAllMocks();
  await sendNow(id);
  expect(ofCertificate().map(pdfOf)).toEqual(['%PDF-']);
  expect(await logged(learner.email!)).toMatchObject({ status: 'sent', error: '' });
});

it('is sent without its PDF when that fails each time, and the log says so', async () => {
  const { learner, complete } = await learning();
  vi.spyOn(files, 'get').mockRejectedValue(new AppError('unavailable', { retryAfter: 5 }));
  await complete();
  await expect(t.runJobs()).rejects.toThrow('unavailable');
  const { id } = await logged(learner.email!);
  for (let failures = 2; failures < MAX_FILE_FAILURES; failures += 1) {
    await expect(sendNow(id)).rejects.toThrow('unavailable');
  }
  expect(ofCertificate()).toEqual([]);
  await sendNow(id);
  const [mail] = ofCertificate();
  expect(mail!.text).not.toContain('application/pdf');
  expect(mail!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('/account#/certificates');
  expect(await logged(learner.email!)).toMatchObject({ status: 'sent', error: SENT_WITHOUT_FILE });
});

it('is sent without its PDF at once when a picture cannot be read', async () => {
  const { learner, complete } = await learning(Buffer.from('no picture'));
  await complete();
  await t.runJobs();
  expect(ofCertificate().map(({ text }) => text.includes('application/pdf'))).toEqual([false]);
  expect(await logged(learner.email!)).toMatchObject({ status: 'sent', error: SENT_WITHOUT_FILE });
});

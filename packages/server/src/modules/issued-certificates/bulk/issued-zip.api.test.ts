import { request } from 'node:http';
import { Readable } from 'node:stream';
import { certificateLayout, contract } from '@lectern/contract';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { listeningAt } from '../../../test/event-streams.ts';
import { unzip } from '../../../test/files/unzip.ts';
import { media } from '../../media/media.tables.ts';

const { issuedCertificates: family } = contract;
const t = await useTestApp({ env: { LOG_LEVEL: 'silent' } });
const { files } = t.app.services;
afterEach(() => void vi.restoreAllMocks());

type Person = { id: number };

const urlOf = (ids: readonly (number | string)[]) => `/api${family.zip.path}?include=${ids.join(',')}`;
const download = async (caller: Person, ids: readonly (number | string)[]) =>
  t.raw({ url: urlOf(ids), headers: { cookie: (await t.credentials(caller)).cookie } });

async function givingCourse(name = 'Knots & bends') {
  const teacher = await t.given.instructor();
  return { teacher, course: await t.given.course({ author: teacher, name }) };
}
type Giving = Awaited<ReturnType<typeof givingCourse>>;

const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#cc000080' } })
  .png()
  .toBuffer();
let pictures = 0;

/** A certificate of a learner. */
async function issued({ course }: Giving, { name = 'Ada Park', certificateId = 0 } = {}) {
  const learner = await t.given.enrolledLearner(course.id);
  const design = certificateId || (await t.given.certificate()).id;
  const row = await t.given.issuedCertificate({
    userId: learner.id,
    courseId: course.id,
    certificateId: design,
    data: { course_title: course.name, student_name: name },
  });
  return { ...row, learner };
}

/** A certificate with a picture of its own, which its PDF reads. */
async function pictured(giving: Giving) {
  const key = `${String((pictures += 1)).padStart(30, 'p')}.png`;
  await files.put(key, Readable.from([png]));
  const facts = { key, title: 'Seal', mimeType: 'image/png', byteSize: png.byteLength, width: 40, height: 40 };
  const [picture] = await t.db
    .insert(media)
    .values({ ...facts, createdAt: t.now() })
    .returning();
  const box = { x: 0, y: 0, w: 8000, h: 8000 };
  const layout = certificateLayout.parse({ elements: [{ type: 'image', id: 'i', media_id: picture!.id, ...box }] });
  const { id: certificateId } = await t.given.certificate({ layout, mediaIds: [picture!.id] });
  return { key, row: await issued(giving, { certificateId }) };
}

it('has a PDF for each certificate, with a name of its own', async () => {
  const giving = await givingCourse();
  const rows = [await issued(giving), await issued(giving), await issued(giving, { name: '../../Åsa: "Ö"' })];
  for (const caller of [giving.teacher, await t.given.manager()]) {
    const { statusCode, headers, rawPayload } = await download(
      caller,
      rows.map(({ id }) => id),
    );
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="certificates-\d{4}-\d\d-\d\d\.zip"$/);
    const found = unzip(rawPayload);
    expect([...found.keys()]).toEqual([
      `Knots-bends_Ada-Park_${rows[0]!.number}.pdf`,
      `Knots-bends_Ada-Park_${rows[1]!.number}.pdf`,
      `Knots-bends_Åsa-Ö_${rows[2]!.number}.pdf`,
    ]);
    for (const pdf of found.values()) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

it('names those that it leaves out, with the reason', async () => {
  const giving = await givingCourse();
  const good = await issued(giving);
  const revoked = await issued(giving);
  await t.as(giving.teacher)(family.revoke, { params: { id: revoked.id }, body: { reason: 'No' } });
  const { key, row: broken } = await pictured(giving);
  const read = files.get.bind(files);
  vi.spyOn(files, 'get').mockImplementation((asked, range) =>
    asked === key ? Promise.reject(new Error('the disk is broken')) : read(asked, range),
  );
  const { rawPayload } = await download(giving.teacher, [good.id, revoked.id, broken.id]);
  const found = unzip(rawPayload);
  expect([...found.keys()]).toEqual([`Knots-bends_Ada-Park_${good.number}.pdf`, 'errors.txt']);
  const lines = found.get('errors.txt')!.toString().trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(new RegExp(`^Knots-bends_Ada-Park_${revoked.number}\\.pdf: \\S.*`));
  expect(lines[1]).toMatch(new RegExp(`^Knots-bends_Ada-Park_${broken.number}\\.pdf: \\S.*`));
  expect(lines.join('')).not.toContain('disk');
});

it('is for staff of all its courses, for one to a hundred certificates', async () => {
  const [mine, foreign] = [await givingCourse(), await givingCourse()];
  const [own, theirs] = [await issued(mine), await issued(foreign)];
  expect((await t.raw({ url: urlOf([own.id]) })).statusCode).toBe(401);
  expect((await download(own.learner, [own.id])).statusCode).toBe(403);
  expect((await download(foreign.teacher, [own.id])).statusCode).toBe(404);
  expect((await download(mine.teacher, [own.id, theirs.id])).statusCode).toBe(404);
  expect((await download(mine.teacher, [own.id, 999_999])).statusCode).toBe(404);
  for (const bad of [[], ['x'], Array.from({ length: 101 }, (_, at) => at + 1)]) {
    const { statusCode, body } = await download(mine.teacher, bad);
    expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: 'invalid_params' }]);
  }
});

it('is made twice at a time for a person, and ends when the client leaves', async () => {
  const giving = await givingCourse();
  const [first, second, third] = [await pictured(giving), await pictured(giving), await pictured(giving)];
  const read = files.get.bind(files);
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  vi.spyOn(files, 'get').mockImplementation(async (key, range) => {
    asked.push(key);
    if (key === second.key) await gate.promise;
    return read(key, range);
  });
  const address = await listeningAt(t);
  const { cookie } = await t.credentials(giving.teacher);
  const ids = [first, second, third].map(({ row }) => row.id);
  /** A client that has read the first certificate. */
  const begin = async () => {
    const reading = request(`${address}${urlOf(ids)}`, { headers: { cookie } });
    reading.on('error', () => undefined);
    const begun = new Promise<void>((resolve) => {
      reading.on('response', (response) => {
        response.on('error', () => undefined);
        response.once('data', () => resolve());
      });
    });
    reading.end();
    await begun;
    return reading;
  };
  const readers = [await begin(), await begin()];
  await expect.poll(() => asked).toContain(second.key);
  expect((await download(giving.teacher, [first.row.id])).statusCode).toBe(429);
  const waiting = download(await t.given.manager(), [first.row.id]);

  for (const reader of readers) reader.destroy();
  const connections = () =>
    new Promise<number>((resolve) => t.app.server.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  gate.resolve();
  expect((await waiting).statusCode).toBe(200);
  await expect.poll(async () => (await download(giving.teacher, [first.row.id])).statusCode).toBe(200);
  expect(asked).not.toContain(third.key);
});

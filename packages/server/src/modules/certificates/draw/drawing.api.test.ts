import { contract } from '@lectern/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Readable } from 'node:stream';
import { useTestApp } from '../../../test/app.ts';
import { media } from '../../media/media.tables.ts';

const { certificates } = contract;
const now = new Date('2030-05-20T09:00:00.000Z');
const t = await useTestApp({ now });

type Person = { id: number };
const box = { x: 1000, y: 1000, w: 40_000, h: 6000 };
const draw = (person: Person, layout: object, more: object = {}) =>
  t.as(person)(certificates.drawing, { body: { layout, ...more } as never });
const textsOf = (body: { items: readonly { kind: string }[] }) =>
  body.items.flatMap((item) => (item.kind === 'text' ? [(item as unknown as { text: string }).text] : [])).join('');

async function pdfOf(person: Person, body: object) {
  const headers = await t.credentials(person);
  return t.raw({ method: 'POST', url: '/api/lectern/v1/certificates/preview.pdf', headers, payload: body });
}

describe('a drawing', () => {
  it('shows sample data in the place of placeholders and fields', async () => {
    const instructor = await t.given.instructor();
    const elements = [
      { type: 'text', id: 'a', ...box, text: 'For {Student Name} on {completion date}, {not a field}' },
      { type: 'field', id: 'b', ...box, field: 'score' },
      { type: 'field', id: 'c', ...box, field: 'course_duration' },
      { type: 'text', id: 'hidden', ...box, text: 'Hidden', hidden: true },
    ];
    const { status, body } = await draw(instructor, { elements }, { data: { student_name: 'Ada Park' } });
    expect(status).toBe(200);
    expect(textsOf(body)).toBe('For Ada Park on May 19, 2030, {not a field}94%12 hours, 30 minutes');
    expect(body).toMatchObject({ width: 84_189, height: 59_528, direction: 'ltr', language: 'en' });
  });

  it('shrinks long values and then wraps them', async () => {
    const manager = await t.given.manager();
    const element = { type: 'field', id: 'name', x: 0, y: 0, w: 20_000, h: 8000, size: 2000, field: 'student_name' };
    const notesOf = async (name: string) =>
      (await draw(manager, { elements: [element] }, { data: { student_name: name } })).body.notes;
    expect(await notesOf('Ada Park')).toEqual([]);
    expect(await notesOf('Ada Katharina Montgomery Park')).toEqual([{ element: 'name', code: 'shrunk' }]);
    expect(await notesOf('Ada Katharina Montgomery Park '.repeat(3))).toEqual([{ element: 'name', code: 'wrapped' }]);
    expect(await notesOf('Ada Katharina Montgomery '.repeat(12))).toEqual([{ element: 'name', code: 'overflows' }]);
  });

  it('is for learners of courses that the caller teaches', async () => {
    const teacher = await t.given.instructor();
    const course = await t.given.course({ author: teacher, accessMode: 'need_registration', name: 'Knots' });
    const learner = await t.given.enrolledLearner(course.id);
    const elements = [{ type: 'text', id: 'a', ...box, text: '{Student Name} {Course Title}' }];
    const asked = { learner: { user_id: learner.id, course_id: course.id } };
    const { body } = await draw(teacher, { elements }, asked);
    expect(textsOf(body)).toContain('Knots');
    expect((await draw(await t.given.instructor(), { elements }, asked)).status).toBe(403);
    expect((await draw(learner, { elements }, asked)).status).toBe(403);
    const stranger = await t.given.student();
    const unknown = await draw(teacher, { elements }, { learner: { user_id: stranger.id, course_id: course.id } });
    expect(unknown.body).toMatchObject({ data: { params: { 'learner.user_id': expect.any(String) } } });
  });

  it('is refused when it has too much to draw', async () => {
    const manager = await t.given.manager();
    const elements = Array.from({ length: 100 }, (_, at) => ({
      type: 'shape',
      id: `s${at}`,
      ...box,
      shape: 'guilloche',
      points: 72,
      fill: '#000000',
    }));
    const { status, body } = await draw(manager, { elements });
    expect([status, body]).toMatchObject([400, { code: 'certificate_too_large' }]);
    expect((await draw(manager, { elements: elements.slice(0, 5) })).status).toBe(200);
  });

  it('of 100 elements with Arabic text ends', async () => {
    const manager = await t.given.manager();
    const text = 'شهادة إتمام الدورة التدريبية '.repeat(6).slice(0, 180);
    const elements = Array.from({ length: 100 }, (_, at) => ({ type: 'text', id: `t${at}`, ...box, size: 5000, text }));
    const { status, body } = await draw(manager, { elements }, { script: 'arabic' });
    expect(status).toBe(200);
    expect(JSON.stringify(body).length).toBeLessThan(2_097_152);
    const longer = elements.map((element) => ({ ...element, text: 'ش'.repeat(10_000) }));
    expect((await draw(manager, { elements: longer })).status).toBe(400);
  });

  it('of a huge page is bounded', async () => {
    const manager = await t.given.manager();
    const page = { paper: 'custom', width: 720_000, height: 720_000 };
    for (const pattern of ['dots', 'grid', 'diagonal', 'waves', 'hexagons', 'guilloche', 'confetti']) {
      const { status, body } = await draw(manager, { page, background: { pattern } });
      expect([pattern, status]).toEqual([pattern, 200]);
      expect(JSON.stringify(body).length).toBeLessThan(400_000);
    }
  });
});

describe('a PDF', () => {
  it('has its pictures, smaller, and less than 2 MB', async () => {
    const manager = await t.given.manager();
    const noise = await sharp({
      create: {
        width: 3000,
        height: 2200,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const key = `${'photo'.repeat(6)}.jpg`;
    await t.app.services.files.put(key, Readable.from([noise]));
    const [row] = await t.db
      .insert(media)
      .values({
        authorId: manager.id,
        key,
        title: 'Photo',
        mimeType: 'image/jpeg',
        byteSize: noise.byteLength,
        width: 3000,
        height: 2200,
        createdAt: now,
      })
      .returning();
    const layout = { background: { media_id: row!.id } };
    const answer = await pdfOf(manager, { layout, name: 'Diploma' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(noise.byteLength).toBeGreaterThan(2_000_000);
    expect(answer.rawPayload.byteLength).toBeGreaterThan(100_000);
    expect(answer.rawPayload.byteLength).toBeLessThan(2_000_000);
    expect((await draw(manager, layout)).body.items).toContainEqual(
      expect.objectContaining({ kind: 'image', media_id: row!.id }),
    );
  });

  it('names what is wrong with a picture', async () => {
    const manager = await t.given.manager();
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const key = `${'bomb'.repeat(7)}.png`;
    await t.app.services.files.put(key, Readable.from([bytes.subarray(0, 20)]));
    const [row] = await t.db
      .insert(media)
      .values({
        authorId: manager.id,
        key,
        title: 'Bomb',
        mimeType: 'image/png',
        byteSize: bytes.byteLength,
        width: 10,
        height: 10,
        createdAt: now,
      })
      .returning();
    const elements = [{ type: 'image', id: 'i', ...box, media_id: row!.id }];
    const answer = await pdfOf(manager, { layout: { elements } });
    expect([answer.statusCode, answer.json().data.params]).toEqual([
      400,
      { 'layout.elements.0.media_id': expect.stringContaining('cannot be read') },
    ]);
  });

  it('is for staff', async () => {
    const layout = { elements: [] };
    expect((await pdfOf(await t.given.student(), { layout })).statusCode).toBe(403);
    const url = '/api/lectern/v1/certificates/preview.pdf';
    expect((await t.raw({ method: 'POST', url, payload: { layout } })).statusCode).toBe(401);
    const broken = await pdfOf(await t.given.instructor(), { layout: { elements: [{ type: 'text' }] } });
    expect(broken.statusCode).toBe(400);
  });
});

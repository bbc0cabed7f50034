import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courses } from '../../courses/courses.tables.ts';
import { mediaUrl, setMediaUses, storeFile } from '../index.ts';

const t = await useTestApp();
const bytes = Buffer.from('0123456789'.repeat(10));
const owner = await t.given.instructor();
const row = await storeFile(t.app.services, {
  source: Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]),
  filename: 'Notes “one”.pdf',
  authorId: owner.id,
  now: t.now(),
});
const size = bytes.length + 9;
const tag = `"${row.key}"`;

async function read(headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', key = row.key) {
  return t.raw({ method, url: mediaUrl(key), headers });
}

describe('reading a file', () => {
  it('whole, with headers that let nothing run', async () => {
    const file = await read();
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.length).toBe(size);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: tag,
      'content-disposition': `inline; filename="Notes _one_.pdf"; filename*=UTF-8''Notes%20%E2%80%9Cone%E2%80%9D.pdf`,
    });
    expect(file.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(file.headers['set-cookie']).toBeUndefined();
  });

  it('by HEAD: the same headers, no bytes', async () => {
    const head = await read({}, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(String(size));
    expect(head.rawPayload.length).toBe(0);
  });

  it.each([
    ['bytes=0-4', 206, `bytes 0-4/${size}`, '%PDF-'],
    ['bytes=100-', 206, `bytes 100-108/${size}`, '123456789'],
    ['bytes=-3', 206, `bytes 106-108/${size}`, '789'],
  ])('in part: %s', async (range, status, contentRange, body) => {
    const part = await read({ range });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([status, contentRange, body]);
    expect(part.headers['content-length']).toBe(String(body.length));
  });

  it('past its end: refused, with its size', async () => {
    const past = await read({ range: `bytes=${size}-` });
    expect([past.statusCode, past.headers['content-range'], past.body]).toEqual([416, `bytes */${size}`, '']);
  });

  it('the rest only when it is still the same file', async () => {
    expect((await read({ range: 'bytes=0-4', 'if-range': tag })).statusCode).toBe(206);
    expect((await read({ range: 'bytes=0-4', 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await read({ range: 'bytes=0-4', 'if-range': t.now().toUTCString() })).statusCode).toBe(206);
  });

  it('not again when the browser has it', async () => {
    const known = await read({ 'if-none-match': `W/"x", ${tag}` });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it.each(['nothing.pdf', '..%2f..%2fetc%2fpasswd', '%2e%2e', `${'a'.repeat(27)}.pdf`, 'incoming', '%00'])(
    'under a wrong address %s: not found',
    async (key) => {
      expect((await t.raw({ method: 'GET', url: `/files/${key}` })).statusCode).toBe(404);
    },
  );

  it('costs one statement when it is public', async () => {
    const { statements } = await t.countStatements(() => read());
    expect(statements).toHaveLength(1);
  });

  it('a picture stands in a sandbox, an archive is saved and not shown', async () => {
    const archive = await storeFile(t.app.services, {
      source: Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
      filename: 'all.zip',
      authorId: owner.id,
      now: t.now(),
    });
    const file = await read({}, 'GET', archive.key);
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
    expect(file.headers['content-security-policy']).toMatch(/; sandbox$/);
  });
});

describe('a file that only a lesson shows', () => {
  const place = { courseId: 900_001, itemId: 900_002 };

  it('is closed to visitors, strangers and other instructors, open to its uploader and to managers', async () => {
    await setMediaUses(t.db, { ...place, mediaIds: [row.id, 123_456] });
    const [student, instructor, manager] = await Promise.all([
      t.given.student(),
      t.given.instructor(),
      t.given.manager(),
    ]);
    const cookieOf = async (person: { id: number }) => ({ cookie: (await t.credentials(person)).cookie });

    expect((await read()).statusCode).toBe(404);
    expect((await read(await cookieOf(student))).statusCode).toBe(404);
    expect((await read(await cookieOf(instructor))).statusCode).toBe(404);
    expect((await read({ 'if-none-match': tag })).statusCode).toBe(404);
    expect((await read({ range: 'bytes=0-1' }, 'HEAD')).statusCode).toBe(404);
    for (const person of [owner, manager]) {
      // The cookie alone: an `img` sends no nonce.
      const file = await read(await cookieOf(person));
      expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
    const view = await t.raw({ method: 'GET', url: `/api/wp/v2/media/${row.id}` });
    expect(view.statusCode).toBe(404);
  });

  it('opens to all when the page of a course shows it too, and closes again', async () => {
    await setMediaUses(t.db, { ...place, mediaIds: [row.id] });
    await setMediaUses(t.db, { courseId: place.courseId, itemId: null, mediaIds: [row.id] });
    expect((await read()).statusCode).toBe(200);
    await setMediaUses(t.db, { courseId: place.courseId, itemId: null, mediaIds: [] });
    expect((await read()).statusCode).toBe(404);
  });

  it('opens to all with a free preview of a course that is shown, and closes with the course', async () => {
    const course = await t.given.course({ accessMode: 'one_time', sections: [0] });
    const preview = await t.given.lesson({ course, preview: true });
    await setMediaUses(t.db, { courseId: course.id, itemId: preview.id, mediaIds: [row.id] });
    expect((await read()).statusCode).toBe(200);
    await t.db.update(courses).set({ status: 'draft' }).where(eq(courses.id, course.id));
    expect((await read()).statusCode).toBe(404);
  });

  it('goes to whoever may read its lesson, until the course leaves publish', async () => {
    const open = await t.given.course({ accessMode: 'open' });
    const paid = await t.given.course({ accessMode: 'one_time' });
    const video = await storeFile(t.app.services, {
      source: Buffer.from('WEBVTT\n\n'),
      filename: 'en.vtt',
      authorId: owner.id,
      now: t.now(),
    });
    const status = async () => (await read({}, 'GET', video.key)).statusCode;
    await setMediaUses(t.db, { courseId: paid.id, itemId: paid.items[0]!.id, mediaIds: [video.id] });
    expect(await status()).toBe(404);
    await setMediaUses(t.db, { courseId: open.id, itemId: open.items[0]!.id, mediaIds: [video.id] });
    expect(await status()).toBe(200);
    await t.db.update(courses).set({ status: 'draft' }).where(eq(courses.id, open.id));
    expect(await status()).toBe(404);
  });
});

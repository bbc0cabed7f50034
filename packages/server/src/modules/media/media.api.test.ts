import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { changeSettings, forgetSettings } from '../settings/index.ts';
import { storeFile } from './index.ts';
import { media as mediaRows } from './media.tables.ts';
import { drawing, form, MEDIA_URL as url, photo, uploading } from './media.fixture.ts';

const { media } = contract;
const t = await useTestApp();
const { upload, readFileAs, onDisk } = uploading(t);

/** The school on a port of this machine, for what only a real connection shows. */
const listening = async () =>
  t.app.server.server.listening ? t.app.server.listeningOrigin : t.app.server.listen({ port: 0, host: '127.0.0.1' });

const FORM_START =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\nhalf a video';

const stored = async (author: { id: number }, bytes = 'WEBVTT\n\n', filename = 'words.vtt') =>
  storeFile(t.app.services, { source: Buffer.from(bytes), filename, authorId: author.id, now: t.now() });

describe('uploading', () => {
  it('an instructor uploads a photograph and gets its sizes, without the place it was taken at', async () => {
    const instructor = await t.given.instructor();
    const { status, body, headers } = await upload(
      instructor,
      form(photo, 'My photo.JPG', 'image/jpeg', { title: 'Harbour & sea', alt_text: 'A harbour' }),
    );
    expect(status).toBe(201);
    expect(headers.location).toBe(`${url}/${body.id}`);
    expect(body).toMatchObject({
      author: instructor.id,
      title: { rendered: 'Harbour &amp; sea' },
      alt_text: 'A harbour',
      media_type: 'image',
      mime_type: 'image/jpeg',
      media_details: {
        width: 1600,
        height: 900,
        sizes: {
          thumbnail: { width: 300, height: 169, mime_type: 'image/webp' },
          medium: { width: 640, height: 360 },
          large: { width: 1280, height: 720 },
          full: { source_url: body.source_url, width: 1600, height: 900, mime_type: 'image/jpeg' },
        },
      },
    });
    expect(body.source_url).toMatch(/^\/files\/[\w-]{26,}\.jpg$/);

    const whole = await readFileAs(body.source_url);
    expect(whole.headers['content-type']).toBe('image/jpeg');
    expect(whole.rawPayload.length).toBe(body.media_details.filesize);
    expect(whole.rawPayload.includes('where I live')).toBe(false);
    expect(photo.includes('where I live')).toBe(true);
    const medium = await readFileAs(body.media_details.sizes.medium.source_url);
    expect(await sharp(medium.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
  });

  it('takes a body that is the file itself, as stock clients send it', async () => {
    const manager = await t.given.manager();
    const response = await t.raw({
      method: 'POST',
      url,
      headers: {
        ...(await t.credentials(manager)),
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="map.png"',
      },
      payload: await drawing(200, 100).png().toBuffer(),
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ title: { rendered: 'map' }, mime_type: 'image/png' });
  });

  it('refuses a student, and a visitor before anything is stored', async () => {
    const before = await onDisk();
    const student = await t.given.student();
    expect((await upload(student, form(photo, 'a.jpg', 'image/jpeg'))).status).toBe(403);
    expect((await upload(null, form(photo, 'a.jpg', 'image/jpeg'))).status).toBe(401);
    expect(await onDisk()).toEqual(before);
  });

  it('says when the file is missing, and when words are too long, and keeps nothing', async () => {
    const instructor = await t.given.instructor();
    const before = await onDisk();
    const empty = new FormData();
    empty.append('title', 'No file');
    expect((await upload(instructor, empty)).body).toMatchObject({
      code: 'invalid_params',
      data: { params: { file: 'This field is required.' } },
    });
    const elsewhere = new FormData();
    elsewhere.append('picture', new Blob([new Uint8Array(photo)]), 'a.jpg');
    expect((await upload(instructor, elsewhere)).body.data.params).toHaveProperty('file');
    const json = await t.raw({ method: 'POST', url, headers: await t.credentials(instructor), payload: { file: 'x' } });
    expect(json.json().data.params).toHaveProperty('file');
    const long = await upload(instructor, form(photo, 'a.jpg', 'image/jpeg', { title: 'x'.repeat(201) }));
    expect(long.body.data.params).toHaveProperty('title');
    expect(await onDisk()).toEqual(before);
  });

  it('refuses two files at once and keeps neither', async () => {
    const instructor = await t.given.instructor();
    const before = await onDisk();
    const two = form(photo, 'a.jpg', 'image/jpeg');
    two.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'b.jpg');
    expect((await upload(instructor, two)).status).toBe(400);
    expect(await onDisk()).toEqual(before);
  });

  it('B26: a file over the limit of the settings is refused while it arrives, and the connection answers', async () => {
    const admin = await t.given.administrator();
    await changeSettings(t.db, {
      patch: { advance: { uploads: { max_mb: 1 } } },
      actorId: admin.id,
      now: t.now(),
      services: t.app.services,
    });
    await forgetSettings(t.app.services);
    const before = await onDisk();
    // Over a real connection: the client has to finish sending before it reads the answer.
    const address = await listening();
    const headers = await t.credentials(admin);
    const video = form(Buffer.alloc(12_000_000), 'video.mp4', 'video/mp4');
    const response = await fetch(`${address}${url}`, { method: 'POST', headers, body: video });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'file_size', message: 'The file is larger than 1 MB.' });
    expect(await onDisk()).toEqual(before);

    const raw = await fetch(`${address}${url}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'video/mp4', 'content-disposition': 'attachment; filename=video.mp4' },
      body: new Uint8Array(12_000_000),
    });
    expect(raw.status).toBe(413);
    expect(await onDisk()).toEqual(before);
  });

  it.each([
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, FORM_START],
    ['a body', { 'content-type': 'video/mp4', 'content-disposition': 'attachment; filename=a.mp4' }, 'half a video'],
  ])('%s that breaks off leaves nothing', async (_what, headers, start) => {
    const instructor = await t.given.instructor();
    const before = await onDisk();
    const sending = request(`${await listening()}${url}`, {
      method: 'POST',
      headers: { ...(await t.credentials(instructor)), ...headers, 'content-length': 1_000_000 },
    });
    sending.on('error', () => undefined);
    sending.write(start);
    await expect.poll(onDisk).toHaveLength(before.length + 1);
    sending.destroy();
    await expect.poll(onDisk).toEqual(before);
  });
});

describe('the library', () => {
  it('an instructor sees own files, a manager all, a student none', async () => {
    const [one, other, manager] = await Promise.all([t.given.instructor(), t.given.instructor(), t.given.manager()]);
    const mine = await stored(one, 'WEBVTT\n\n', 'a 100%_sure title.vtt');
    const theirs = await stored(other);

    const own = await t.as(one)(media.list);
    expect(own.body.map((row) => row.id)).toEqual([mine.id]);
    expect(own.headers).toMatchObject({ 'x-wp-total': '1', 'x-wp-totalpages': '1' });
    const all = await t.as(manager)(media.list, {
      query: { include: [mine.id, theirs.id], orderby: 'id', order: 'asc' },
    });
    expect(all.body.map((row) => row.id)).toEqual([mine.id, theirs.id]);
    const found = await t.as(manager)(media.list, { query: { search: '100%_s' } });
    expect(found.body.map((row) => row.id)).toEqual([mine.id]);
    const none = await t.as(manager)(media.list, { query: { search: '100_%s' } });
    expect(none.body).toEqual([]);
    const captions = await t.as(one)(media.list, { query: { media_type: 'captions' } });
    expect(captions.body.map((row) => row.mime_type)).toEqual(captions.body.map(() => 'text/vtt'));
    expect(captions.body).not.toHaveLength(0);
    const pictures = await t.as(one)(media.list, { query: { media_type: 'image' } });
    expect(pictures.body).toEqual([]);

    expect((await t.as(await t.given.student())(media.list)).status).toBe(403);
    expect((await t.visitor(media.list)).status).toBe(401);
  });

  it('names the owner of a file, and nobody once the account is gone', async () => {
    const [admin, owner] = await Promise.all([t.given.administrator(), t.given.instructor()]);
    const { id } = await stored(owner);
    const listed = async () => (await t.as(admin)(media.list, { query: { include: [id] } })).body[0];
    expect(await listed()).toMatchObject({ owner: { id: owner.id, display_name: expect.stringMatching(/./) } });
    await t.db.update(mediaRows).set({ authorId: null }).where(eq(mediaRows.id, id));
    expect(await listed()).toMatchObject({ author: 0, owner: null });
  });

  it('costs the same number of statements for one file and for many', async () => {
    const [few, many] = await Promise.all([t.given.instructor(), t.given.instructor()]);
    await stored(few);
    for (let n = 0; n < 12; n += 1) {
      await stored(many);
    }
    const [callFew, callMany] = [t.as(few), t.as(many)];
    await Promise.all([callFew(media.list), callMany(media.list)]);
    const small = await t.countStatements(() => callFew(media.list));
    const large = await t.countStatements(() => callMany(media.list));
    expect(large.statements.length).toBe(small.statements.length);
    expect(large.result.body).toHaveLength(10);
  });

  it('the uploader changes words; markup in them stays words', async () => {
    const instructor = await t.given.instructor();
    const row = await stored(instructor);
    const changed = await t.as(instructor)(media.update, {
      params: { id: row.id },
      body: { title: '<b onclick=x>T</b>', alt_text: 'Words', caption: '<b>C</b><img src=x onerror=alert(1)>' },
    });
    expect(changed.body).toMatchObject({
      title: { rendered: '&lt;b onclick=x&gt;T&lt;/b&gt;' },
      alt_text: 'Words',
      caption: { rendered: '<b>C</b>' },
    });
  });

  it.each([
    ['stops in the middle of its file', 'x', FORM_START],
    ['says another edge than it has', 'y', `${FORM_START}\r\n--x--\r\n`],
    ['names no edge', '', `${FORM_START}\r\n--x--\r\n`],
  ])('a form that %s is refused, and leaves nothing behind', async (_, boundary, payload) => {
    const before = await onDisk();
    const headers = {
      ...(await t.credentials(await t.given.instructor())),
      'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}`,
    };
    const refused = await t.raw({ method: 'POST', url, headers, payload });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid_params' });
    expect(await onDisk()).toEqual(before);
  });

  it('nobody changes or removes a file of somebody else', async () => {
    const [owner, stranger, student] = await Promise.all([
      t.given.instructor(),
      t.given.instructor(),
      t.given.student(),
    ]);
    const row = await stored(owner);
    const params = { id: row.id };
    // That the file exists is a secret for other instructors; students have no files at all.
    for (const [caller, status] of [
      [t.as(stranger), 404],
      [t.as(student), 403],
    ] as const) {
      expect((await caller(media.update, { params, body: { title: 'Mine' } })).status).toBe(status);
      expect((await caller(media.remove, { params, query: { force: true } })).status).toBe(status);
    }
    expect((await t.visitor(media.update, { params, body: { title: 'Mine' } })).status).toBe(401);
    expect((await t.as(owner)(media.get, { params })).body.title.rendered).toBe('words');
  });

  it('a manager changes the words of any file', async () => {
    const row = await stored(await t.given.instructor());
    const changed = await t.as(await t.given.manager())(media.update, {
      params: { id: row.id },
      body: { title: 'By a manager' },
    });
    expect([changed.status, changed.body.title.rendered]).toEqual([200, 'By a manager']);
  });

  it('removing moves it to the trash, and only when it is forced: nobody gets the file any more', async () => {
    const instructor = await t.given.instructor();
    const before = await onDisk();
    const row = await storeFile(t.app.services, {
      source: photo,
      filename: 'a.jpg',
      authorId: instructor.id,
      now: t.now(),
    });
    expect(await onDisk()).toHaveLength(before.length + 4);
    const params = { id: row.id };
    const kept = await t.as(instructor)(media.remove, { params });
    expect([kept.status, kept.body.code]).toEqual([501, 'trash_not_supported']);

    const removed = await t.as(instructor)(media.remove, { params, query: { force: true } });
    expect(removed.body).toMatchObject({ deleted: true, previous: { id: row.id } });
    expect(await onDisk()).toHaveLength(before.length + 4);
    for (const person of [undefined, instructor, await t.given.manager()]) {
      expect((await (person ? t.as(person) : t.visitor)(media.get, { params })).status).toBe(404);
      expect((await readFileAs(row.key, person)).statusCode).toBe(404);
    }
    expect((await t.as(instructor)(media.list, { query: { include: [row.id] } })).body).toEqual([]);
    expect((await t.as(instructor)(media.remove, { params, query: { force: true } })).status).toBe(404);
  });
});

it('files of our own making keep their bytes', async () => {
  const instructor = await t.given.instructor();
  const row = await storeFile(t.app.services, {
    source: photo,
    filename: 'a.jpg',
    authorId: instructor.id,
    now: t.now(),
  });
  expect(await buffer((await t.app.services.files.get(row.key))!)).toEqual(photo);
});

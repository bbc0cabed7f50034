import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { changeSettings, forgetSettings } from '../../settings/index.ts';
import { storeFile } from '../index.ts';
import { media as mediaTable, mediaTrash as trashTable } from '../media.tables.ts';

const t = await useTestApp();
const { media, mediaTrash } = contract;
const GB = 1_073_741_824;
const CAPTIONS = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello\n';

async function limit(uploads: { person_gb?: number; school_gb?: number }) {
  const admin = await t.given.administrator();
  await changeSettings(t.db, {
    patch: { advance: { uploads: { person_gb: 0, school_gb: 0, max_mb: 2048, ...uploads } } },
    actorId: admin.id,
    now: t.now(),
    services: t.app.services,
  });
  await forgetSettings(t.app.services);
}

/** Stores a file that counts with this size. */
async function stored(author: { id: number }, byteSize: number) {
  const row = await storeFile(t.app.services, {
    source: Buffer.from(CAPTIONS),
    filename: 'a.vtt',
    authorId: author.id,
    now: t.now(),
  });
  await t.db.update(mediaTable).set({ byteSize }).where(eq(mediaTable.id, row.id));
  return row;
}

async function upload(person: { id: number }, url = '/api/wp/v2/media') {
  const payload = new FormData();
  payload.append('file', new Blob([CAPTIONS], { type: 'text/vtt' }), 'b.vtt');
  return t.raw({ method: 'POST', url, headers: await t.credentials(person), payload: payload as never });
}

async function begin(person: { id: number }, byteSize: number) {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return t.raw({
    method: 'POST',
    url: '/api/lectern/v1/uploads',
    headers: {
      ...(await t.credentials(person)),
      'tus-resumable': '1.0.0',
      'upload-length': String(byteSize),
      'upload-metadata': `filename ${base64('a.mp4')},purpose ${base64('media')}`,
    },
  });
}

it('nobody is limited unless the school says so', async () => {
  const instructor = await t.given.instructor();
  await stored(instructor, 500 * GB);
  expect((await upload(instructor)).statusCode).toBe(201);
  const { body } = await t.as(instructor)(media.storage);
  expect(body).toEqual({ person: { used_bytes: 500 * GB + CAPTIONS.length, limit_bytes: null }, school: null });
  await t.db.delete(mediaTable);
});

it('a person whose room is used up can add nothing and replace nothing, and others can', async () => {
  await limit({ person_gb: 2 });
  const [full, other] = [await t.given.instructor(), await t.given.instructor()];
  const row = await stored(full, 2 * GB);
  const refused = await upload(full);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    413,
    { code: 'quota_exceeded', message: 'There is no space left for this file: 2049 of 2048 MB are used.' },
  ]);
  expect((await begin(full, 1)).json().code).toBe('quota_exceeded');
  expect((await upload(other)).statusCode).toBe(201);
  expect((await t.as(full)(media.storage)).body.person).toEqual({ used_bytes: 2 * GB, limit_bytes: 2 * GB });

  expect((await upload(full, `/api/lectern/v1/media/${row.id}/file`)).json().code).toBe('quota_exceeded');
  await t.db.delete(mediaTable);
});

it('what lies in the trash counts until it is deleted for good', async () => {
  await limit({ person_gb: 2 });
  const person = await t.given.instructor();
  const used = async () => (await t.as(person)(media.storage)).body.person.used_bytes;
  const emptyTrash = async () => {
    const { body } = await t.as(person)(mediaTrash.list);
    return t.as(person)(mediaTrash.bulkRemove, { body: { ids: body.data.map(({ id }) => id) } });
  };
  const row = await stored(person, 2 * GB - CAPTIONS.length);
  expect((await upload(person, `/api/lectern/v1/media/${row.id}/file`)).statusCode).toBe(200);
  expect(await used()).toBe(2 * GB);
  expect((await upload(person)).json().code).toBe('quota_exceeded');
  // The files change places, and nothing is added.
  const { source_url: url } = (await t.as(person)(media.get, { params: { id: row.id } })).body;
  const file = url.split('/').at(-1)!;
  expect((await t.as(person)(media.restoreFile, { params: { id: row.id }, body: { file } })).status).toBe(200);
  expect(await used()).toBe(2 * GB);

  expect((await emptyTrash()).body.done).toHaveLength(1);
  expect(await used()).toBe(2 * GB - CAPTIONS.length);
  await t.as(person)(media.remove, { params: { id: row.id }, query: { force: true } });
  expect(await used()).toBe(2 * GB - CAPTIONS.length);
  expect((await emptyTrash()).body.done).toHaveLength(1);
  expect(await used()).toBe(0);
  expect(await t.db.$count(trashTable)).toBe(0);
});

it('what somebody is sending counts before it has arrived', async () => {
  await limit({ person_gb: 2 });
  const instructor = await t.given.instructor();
  expect((await begin(instructor, 1.5 * GB)).statusCode).toBe(201);
  expect((await begin(instructor, GB)).json().code).toBe('quota_exceeded');
  expect((await begin(instructor, GB / 2)).statusCode).toBe(201);
});

it('the room of the school is shared by all, and seen by those who see all files', async () => {
  await t.db.delete(mediaTable);
  await limit({ school_gb: 3 });
  const [one, other, manager] = [await t.given.instructor(), await t.given.instructor(), await t.given.manager()];
  await stored(one, 3 * GB);
  expect((await upload(other)).json().code).toBe('quota_exceeded');
  expect((await t.as(other)(media.storage)).body.school).toBeNull();
  expect((await t.as(manager)(media.storage)).body).toEqual({
    person: { used_bytes: 0, limit_bytes: null },
    school: { used_bytes: 3 * GB, limit_bytes: 3 * GB },
  });
  expect((await t.as(await t.given.student())(media.storage)).status).toBe(403);
});

import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { archiveCalls } from '../course-archives.fixture.ts';

const { courseArchives, uploads } = contract;
const t = await useTestApp();
const { exportCourses } = archiveCalls(t);
const PURPOSE = 'course-archive';

type Person = { id: number };
let admin: Person;
let archive: Buffer;

beforeAll(async () => {
  admin = await t.given.administrator();
  const course = await t.given.course({ author: admin, name: 'Sailing', sections: [2] });
  archive = await exportCourses(admin, [course.id]);
});

const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

async function begin(person: Person, length: number, purpose = PURPOSE) {
  const response = await t.raw({
    method: 'POST',
    url: `/api${uploads.list.path}`,
    headers: {
      ...(await t.credentials(person)),
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': metadataOf({ filename: 'courses.zip', filetype: 'application/zip', purpose }),
    },
  });
  const id = String(response.headers.location ?? '')
    .split('/')
    .at(-1);
  return { response, id: id ?? '' };
}

async function send(person: Person, id: string, { offset, bytes }: { offset: number; bytes: Buffer }) {
  return t.raw({
    method: 'PATCH',
    url: `/api${uploads.list.path}/${id}`,
    headers: {
      ...(await t.credentials(person)),
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    payload: bytes,
  });
}

/** A resumable upload, sent in two parts. */
async function arrived(person: Person, bytes: Buffer, purpose = PURPOSE): Promise<string> {
  const { id } = await begin(person, bytes.length, purpose);
  const half = Math.floor(bytes.length / 2);
  await send(person, id, { offset: 0, bytes: bytes.subarray(0, half) });
  await send(person, id, { offset: half, bytes: bytes.subarray(half) });
  return id;
}

const finish = (person: Person, upload: string) => t.as(person)(courseArchives.finishUpload, { params: { upload } });
const unfinished = async (person: Person) => (await t.as(person)(uploads.list)).body;

describe('an archive of courses that arrives in parts', () => {
  it('is looked at when it is whole, once, and imported', async () => {
    const id = await arrived(admin, archive);
    const found = await finish(admin, id);
    expect(found.status).toBe(201);
    expect(found.body).toMatchObject({ file_name: 'courses.zip', courses: [{ name: 'Sailing', items: 2 }] });
    const again = await finish(admin, id);
    expect(again.body.id).toBe(found.body.id);
    expect(await unfinished(admin)).toEqual([]);

    const started = await t.as(admin)(courseArchives.start, {
      params: { id: found.body.id },
      body: { clashes: [{ source_id: found.body.courses[0]!.source_id, choice: 'copy' }] },
    });
    expect(started.status).toBe(201);
    await t.runJobs();
    const done = await t.as(admin)(courseArchives.get, { params: { id: found.body.id } });
    expect(done.body.result.counts.courses?.imported).toBe(1);
  });

  it('waits while a part is missing', async () => {
    const { id } = await begin(admin, archive.length);
    await send(admin, id, { offset: 0, bytes: archive.subarray(0, 100) });
    expect((await finish(admin, id)).body.code).toBe('upload_incomplete');
    expect(await unfinished(admin)).toMatchObject([{ id, purpose: PURPOSE, received_bytes: 100 }]);
    await send(admin, id, { offset: 100, bytes: archive.subarray(100) });
    expect((await finish(admin, id)).status).toBe(201);
  });

  it('that is none is refused, and nothing of it is left', async () => {
    const id = await arrived(admin, Buffer.from('PK no archive at all'));
    const refused = await finish(admin, id);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_params']);
    expect(refused.body.data).toMatchObject({ params: { file: expect.stringContaining('zip archive') } });
    expect((await finish(admin, id)).status).toBe(404);
    expect(await unfinished(admin)).toEqual([]);
  });

  it('has a largest size, which is judged before anything is sent', async () => {
    const { response } = await begin(admin, 2049 * 1_048_576);
    expect([response.statusCode, response.json().code]).toEqual([413, 'file_size']);
  });

  it('is for those who may import, and for whoever sent it', async () => {
    const instructor = await t.given.instructor();
    const { response } = await begin(instructor, 100);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    const id = await arrived(admin, archive);
    expect((await finish(await t.given.administrator(), id)).status).toBe(404);
    expect((await t.visitor(courseArchives.finishUpload, { params: { upload: id } })).status).toBe(401);
    expect((await finish(instructor, id)).status).toBe(403);
  });

  it('is no upload for the library, and none of the library is an archive', async () => {
    const forLibrary = await arrived(admin, archive, 'media');
    expect((await finish(admin, forLibrary)).status).toBe(404);
    const id = await arrived(admin, archive);
    const made = await t.as(admin)(contract.media.finishUpload, { params: { upload: id }, body: {} });
    expect(made.status).toBe(404);
  });
});
